/** The one of some names that a word with a slip of the keyboard means, such as `move_right` for `move_rigth`. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const spelled = (name: string) => name.toLowerCase().replaceAll('_', '')
  const near = [...new Set(names)]
    .map((name) => ({ name, changes: changesBetween(spelled(word), spelled(name)) }))
    // More changes than a third of a name would make it any word.
    .filter(({ name, changes }) => changes <= Math.min(3, Math.ceil(name.length / 3)))
  return near.toSorted((one, other) => one.changes - other.changes)[0]?.name
}

/** Number of letters to add, remove, replace or swap with their neighbour (Damerau–Levenshtein, no letter moved twice). */
function changesBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    rows.push(next)
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      next.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(from.length, to.length)
}
