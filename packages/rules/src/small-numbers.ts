/** Below this a count could lead to a person, and is not published. */
export const smallestShown = 5

const isSmall = (count: number) => count > 0 && count < smallestShown

/**
 * The counts of one column of a published table, with null for those that are hidden. Small counts are hidden, and with them the next
 * larger ones until what the total still gives away, the sum of at least two hidden counts, is not small either.
 */
export function hideSmall(counts: readonly number[]): (number | null)[] {
  const hidden = new Set(counts.flatMap((count, index) => (isSmall(count) ? [index] : [])))
  if (hidden.size === 0) return [...counts]
  const sum = () => [...hidden].reduce((total, index) => total + (counts[index] ?? 0), 0)
  const others = counts
    .map((count, index) => ({ count, index }))
    .filter(({ count }) => count >= smallestShown)
    .toSorted((one, other) => one.count - other.count)
  for (const { index } of others) {
    if (hidden.size > 1 && !isSmall(sum())) break
    hidden.add(index)
  }
  return counts.map((count, index) => (hidden.has(index) ? null : count))
}
