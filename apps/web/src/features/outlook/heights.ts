/** The lowest step in percent, so that everybody has one. */
const lowest = 14

/** The heights of steps in percent: their distances are those of the scores. */
export function heightsOf(scores: readonly number[]): number[] {
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const range = high - low
  return scores.map((score) => (range === 0 ? 50 : lowest + ((100 - lowest) * (score - low)) / range))
}
