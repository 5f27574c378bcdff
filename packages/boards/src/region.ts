import type { Board } from './board.ts'

/** A province, or some cities of it. */
export interface Region {
  provinceId: number
  cityIds?: ReadonlySet<number>
}

/** Some rows of a board in its order, and their ranks among themselves. */
export interface RegionList {
  rows: Uint32Array
  rank: Int32Array
}

/** The people of a region among the first `within` of a board. Those of a province have their `provinceRank`. */
export function pupilsIn(
  { pupils, order, provinceTotals }: Board,
  { provinceId, cityIds }: Region,
  within = order.length,
): RegionList {
  const rows = new Uint32Array(provinceTotals[provinceId] ?? 0)
  let found = 0
  // A loop, because calling back for a million rows takes ten times as long.
  for (let place = 0; place < Math.min(within, order.length); place += 1) {
    const row = order[place] ?? 0
    if (pupils.provinceId[row] !== provinceId) continue
    if (cityIds === undefined || cityIds.has(pupils.cityId[row] ?? 0)) rows[found++] = row
  }
  return ranked(rows.subarray(0, found), pupils.score)
}

/** The schools of a province among the first `within` of a board. */
export function schoolsIn({ schools }: Board, provinceId: number, within = schools.schoolId.length): RegionList {
  const rows = new Uint32Array(Math.min(within, schools.schoolId.length))
  let found = 0
  for (let row = 0; row < rows.length; row += 1) {
    if (schools.provinceId[row] === provinceId) rows[found++] = row
  }
  return ranked(rows.subarray(0, found), schools.score)
}

/** Ranks rows by score alone: 1, 1, 3. */
function ranked(rows: Uint32Array, scores: Float64Array | Int32Array): RegionList {
  const rank = new Int32Array(rows.length)
  let last = { score: Number.NaN, rank: 0 }
  for (let index = 0; index < rows.length; index += 1) {
    const score = scores[rows[index] ?? 0] ?? 0
    if (score !== last.score) last = { score, rank: index + 1 }
    rank[index] = last.rank
  }
  return { rows, rank }
}
