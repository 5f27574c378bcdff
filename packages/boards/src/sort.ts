import type { Entries } from './columns.ts'

const rowBits = 24
const mostRows = 2 ** rowBits
const widestRange = 2 ** (64 - rowBits)
/** Ties of up to so many people are sorted by inserting, without a call for each comparison. */
const fewTied = 32

/** The same rows by user id. Rows that come in that order already, as they do from a young database, are not copied. */
export function sortByUser(entries: Entries): Entries {
  const { userId } = entries
  if (isAscending(userId)) return entries
  const keys = new Uint32Array(2 * userId.length)
  for (let row = 0; row < userId.length; row += 1) {
    keys[2 * row] = row
    keys[2 * row + 1] = userId[row] ?? 0
  }
  sortKeys(keys)
  const from = new Uint32Array(userId.length)
  for (let row = 0; row < from.length; row += 1) from[row] = keys[2 * row] ?? 0

  const taken = <Column extends Int32Array | Float64Array | Uint8Array>(column: Column): Column => {
    const copy = column.slice() as Column
    for (let row = 0; row < from.length; row += 1) copy[row] = column[from[row] ?? 0] ?? 0
    return copy
  }
  const notes = new Map<number, string>()
  if (entries.notes.size > 0) {
    for (let row = 0; row < from.length; row += 1) {
      const note = entries.notes.get(from[row] ?? 0)
      if (note !== undefined) notes.set(row, note)
    }
  }
  return {
    userId: taken(userId),
    score: taken(entries.score),
    scoredAt: taken(entries.scoredAt),
    duration: taken(entries.duration),
    provinceId: taken(entries.provinceId),
    cityId: taken(entries.cityId),
    schoolId: taken(entries.schoolId),
    state: taken(entries.state),
    notes,
  }
}

/**
 * The rows from the highest value to the lowest, equal ones by the lower `second`, then by row. Values are whole numbers. A sort key is how
 * far a value is behind the highest (40 bits) and the row (24 bits): such numbers are sorted natively, ten times as fast as by calling a
 * comparison for each pair. That is left for values so far apart, or so many, that they do not fit a key.
 */
export function orderOf(values: Float64Array, second: Float64Array): Uint32Array {
  const rows = values.length
  const { highest, lowest } = rangeOf(values)
  if (rows > mostRows || highest - lowest >= widestRange) return orderByComparing(values, second)

  const keys = new Uint32Array(2 * rows)
  for (let row = 0; row < rows; row += 1) {
    const behind = highest - (values[row] ?? 0)
    keys[2 * row] = ((behind & 0xff) << rowBits) | row
    keys[2 * row + 1] = Math.floor(behind / 256)
  }
  sortKeys(keys)
  const order = new Uint32Array(rows)
  for (let index = 0; index < rows; index += 1) order[index] = (keys[2 * index] ?? 0) & (mostRows - 1)
  sortTies(order, values, second)
  return order
}

function orderByComparing(values: Float64Array, second: Float64Array): Uint32Array {
  const order = new Uint32Array(values.length)
  for (let row = 0; row < order.length; row += 1) order[row] = row
  return order.sort(
    (a, b) => ascending(values[b] ?? 0, values[a] ?? 0) || ascending(second[a] ?? 0, second[b] ?? 0) || a - b,
  )
}

function rangeOf(values: Float64Array): { highest: number; lowest: number } {
  let highest = values[0] ?? 0
  let lowest = highest
  for (let row = 1; row < values.length; row += 1) {
    const value = values[row] ?? 0
    if (value > highest) highest = value
    if (value < lowest) lowest = value
  }
  return { highest, lowest }
}

/** Sorts pairs of a lower and a higher half as the numbers of 64 bits that they are on every machine that Node runs on. */
function sortKeys(halves: Uint32Array<ArrayBuffer>): void {
  new BigUint64Array(halves.buffer).sort()
}

function sortTies(order: Uint32Array, values: Float64Array, second: Float64Array): void {
  let begin = 0
  for (let index = 1; index <= order.length; index += 1) {
    if (index < order.length && values[order[index] ?? 0] === values[order[begin] ?? 0]) continue
    if (index - begin > fewTied) sortTied(order.subarray(begin, index), second)
    else if (index - begin > 1) insertTied(order, begin, index, second)
    begin = index
  }
}

function sortTied(tied: Uint32Array, second: Float64Array): void {
  tied.sort((a, b) => ascending(second[a] ?? 0, second[b] ?? 0) || a - b)
}

function insertTied(order: Uint32Array, begin: number, end: number, second: Float64Array): void {
  for (let index = begin + 1; index < end; index += 1) {
    const row = order[index] ?? 0
    const value = second[row] ?? 0
    let to = index
    while (to > begin && (second[order[to - 1] ?? 0] ?? 0) > value) {
      order[to] = order[to - 1] ?? 0
      to -= 1
    }
    order[to] = row
  }
}

function ascending(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function isAscending(values: Int32Array): boolean {
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index - 1] ?? 0) > (values[index] ?? 0)) return false
  }
  return true
}
