/** A score of a person's history that counts. */
export interface CountedScore {
  score: number
  duration: number | null
  /** The scores that arrived together with it. */
  batch: number
  /** True if its batch replaces what was there: a correction by an operator. Any other score only raises. */
  replaces: boolean
}

/**
 * The score that a history makes, oldest first: the best, and of equal ones that with the longest play; a correction replaces what was
 * before it. Undefined for an empty history.
 */
export function scoreOf<Entry extends CountedScore>(history: readonly Entry[]): Entry | undefined {
  let best: Entry | undefined
  for (const entry of history) {
    const corrects = entry.replaces && entry.batch !== best?.batch
    if (!best || corrects || isBetter(entry, best)) best = entry
  }
  return best
}

/** True if a score improves on another one: more points, or as many with more play. */
export function isBetter(one: Pick<CountedScore, 'score' | 'duration'>, other: typeof one): boolean {
  return one.score > other.score || (one.score === other.score && (one.duration ?? -1) > (other.duration ?? -1))
}
