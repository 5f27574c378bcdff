/** Strength of a program as far as games have told it, by Glicko: a difference of 400 wins ten games of eleven. The database's `rated` changes it. */
export interface Rating {
  mu: number
  /** Deviation: two thirds of all strengths that it could have are within it. */
  sigma: number
}

export const newRating: Rating = { mu: 1500, sigma: 350 }

/** A program that takes the place of an older one begins where that stood, less certain of it. */
export const replaced = ({ mu, sigma }: Rating): Rating => ({ mu, sigma: Math.max(sigma, newRating.sigma / 2) })
