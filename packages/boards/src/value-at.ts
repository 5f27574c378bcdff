/** The value of a column in a row. @throws RangeError for a row that it does not have, as after its memory was freed */
export function valueAt(column: ArrayLike<number>, row: number): number {
  const value = column[row]
  if (value === undefined) throw new RangeError(`a column of ${column.length} rows has no row ${row}`)
  return value
}
