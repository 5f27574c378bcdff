/** Strength of a program as far as games have told it: a normal distribution. */
export interface Rating {
  mu: number
  sigma: number
}

export const newRating: Rating = { mu: 25, sigma: 25 / 3 }
/** Deviation of a game from the strength of its players. */
const beta = newRating.sigma / 2
/** Share of the uncertainty that one game leaves at least. */
const leastLeft = 0.0001

/**
 * Rating of one player after a game: the Bradley-Terry model of Weng and Lin, for two.
 * @param share of the game for this player: 1 for winning it, 0.5 for a draw
 */
export function rated({ mu, sigma }: Rating, other: Rating, share: number): Rating {
  const variance = sigma ** 2 + other.sigma ** 2 + 2 * beta ** 2
  const scale = Math.sqrt(variance)
  const expected = 1 / (1 + Math.exp((other.mu - mu) / scale))
  const told = (sigma / scale) ** 3 * expected * (1 - expected)
  return {
    mu: mu + (sigma ** 2 / scale) * (share - expected),
    sigma: sigma * Math.sqrt(Math.max(1 - told, leastLeft)),
  }
}

/** A program that takes the place of an older one begins where that stood, less certain of it. */
export const replaced = ({ mu, sigma }: Rating): Rating => ({ mu, sigma: Math.max(sigma, newRating.sigma / 2) })

/** Rating as people see it: 1500 for a new program, 60 for each point. */
export const pointsOf = ({ mu }: Pick<Rating, 'mu'>): number => Math.max(0, Math.round(1500 + 60 * (mu - newRating.mu)))
