/** Strength of a program as far as games have told it, by Glicko: a difference of 400 wins ten games of eleven. */
export interface Rating {
  mu: number
  /** Deviation: two thirds of all strengths that it could have are within it. */
  sigma: number
}

export const newRating: Rating = { mu: 1500, sigma: 350 }
const q = Math.log(10) / 400

/**
 * Rating of one player after a game.
 * @param share of the game for this player: 1 for winning it, 0.5 for a draw
 */
export function rated({ mu, sigma }: Rating, other: Rating, share: number): Rating {
  // An uncertain opponent tells less.
  const weight = 1 / Math.sqrt(1 + (3 * (q * other.sigma) ** 2) / Math.PI ** 2)
  const expected = 1 / (1 + 10 ** ((-weight * (mu - other.mu)) / 400))
  const variance = 1 / (1 / sigma ** 2 + (q * weight) ** 2 * expected * (1 - expected))
  return { mu: mu + q * variance * weight * (share - expected), sigma: Math.sqrt(variance) }
}

/** A program that takes the place of an older one begins where that stood, less certain of it. */
export const replaced = ({ mu, sigma }: Rating): Rating => ({ mu, sigma: Math.max(sigma, newRating.sigma / 2) })
