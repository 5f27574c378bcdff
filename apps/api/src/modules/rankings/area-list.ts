import type { Board as Columns } from '@qisuan/boards/board'

/** The people of an area on the board of one group, in its order. */
export interface AreaPart {
  columns: Columns
  rows: Uint32Array
}

/** The people of an area in all its groups, in order: from which part each is, the row there, and the rank in the area. */
export interface AreaList {
  part: Uint8Array
  row: Uint32Array
  rank: Int32Array
}

/** Merges the parts by score, then the place on the board of the group, then the user id, and ranks by score. */
export function mergeParts(parts: readonly AreaPart[]): AreaList {
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0)
  const merged: AreaList = {
    part: new Uint8Array(total),
    row: new Uint32Array(total),
    rank: new Int32Array(total),
  }
  const next = new Uint32Array(parts.length)
  let last = { score: Number.NaN, rank: 0 }
  for (let place = 0; place < total; place += 1) {
    const first = firstOf(parts, next)
    const row = rowOf(parts[first], next[first])
    const score = parts[first]?.columns.pupils.score[row] ?? 0
    if (score !== last.score) last = { score, rank: place + 1 }
    merged.part[place] = first
    merged.row[place] = row
    merged.rank[place] = last.rank
    next[first] = (next[first] ?? 0) + 1
  }
  return merged
}

const rowOf = (part: AreaPart | undefined, index = 0) => part?.rows[index] ?? 0

/** The part whose next row comes first. */
function firstOf(parts: readonly AreaPart[], next: Uint32Array): number {
  let first = -1
  for (let index = 0; index < parts.length; index += 1) {
    const isOver = (next[index] ?? 0) >= (parts[index]?.rows.length ?? 0)
    if (!isOver && (first < 0 || isBefore(parts[index], next[index], parts[first], next[first]))) first = index
  }
  return first
}

function isBefore(a: AreaPart | undefined, nextA = 0, b: AreaPart | undefined, nextB = 0): boolean {
  if (!a || !b) return false
  const [one, other] = [a.columns.pupils, b.columns.pupils]
  const [rowA, rowB] = [rowOf(a, nextA), rowOf(b, nextB)]
  const byScore = (other.score[rowB] ?? 0) - (one.score[rowA] ?? 0)
  const byRank = (one.rank[rowA] ?? 0) - (other.rank[rowB] ?? 0)
  return (byScore || byRank || (one.userId[rowA] ?? 0) - (other.userId[rowB] ?? 0)) < 0
}
