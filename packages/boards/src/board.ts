import { percentageBeaten } from '@qisuan/rules/boards/ranking'
import { noId, type HeldPupils, type Ranking, type Schools } from './columns.ts'
import { firstFrom } from './first-from.ts'
import { valueAt } from './value-at.ts'

/** A ranking with what finds its rows: arrays alone, so that a process can open it and hand it over. */
export interface Board {
  pupils: HeldPupils
  schools: Schools
  /** The row of each position, from 0. */
  order: Uint32Array
  /** The number of people by province id. */
  provinceTotals: Uint32Array
  /** The rows of the schools by school id. */
  schoolsById: Uint32Array
}

/** Place of a person. */
export interface Standing {
  rank: number
  total: number
  provinceRank: number
  provinceTotal: number
  /** Percentage of the others who are behind. */
  percentage: number
}

export function openBoard({ pupils: { position, score, ...columns }, schools }: Ranking): Board {
  const { provinceId } = columns
  const order = new Uint32Array(position.length)
  const provinceTotals = new Uint32Array(256)
  for (let row = 0; row < position.length; row += 1) {
    order[(position[row] ?? 0) - 1] = row
    const province = provinceId[row] ?? 0
    provinceTotals[province] = (provinceTotals[province] ?? 0) + 1
  }
  const pupils = { ...columns, score: wholeIfPossible(score) }
  return { pupils, schools, order, provinceTotals, schoolsById: byId(schools.schoolId) }
}

function wholeIfPossible(score: Float64Array): Float64Array | Int32Array {
  const whole = new Int32Array(score)
  return whole.every((points, row) => points === score[row]) ? whole : score
}

/** The row of a person; undefined for somebody who is not on the board. */
export function pupilRow(
  { pupils: { userId } }: { pupils: Pick<HeldPupils, 'userId'> },
  id: number,
): number | undefined {
  const row = firstFrom(userId.length, (index) => (userId[index] ?? 0) >= id)
  return userId[row] === id ? row : undefined
}

/** The row of a school; undefined for one without pupils on the board. */
export function schoolRow({ schools: { schoolId }, schoolsById }: Board, id: number): number | undefined {
  if (id === noId) return undefined
  const row = schoolsById[firstFrom(schoolId.length, (index) => (schoolId[schoolsById[index] ?? 0] ?? 0) >= id)]
  return row !== undefined && schoolId[row] === id ? row : undefined
}

export function standingOf({ pupils, order, provinceTotals }: Board, row: number): Standing {
  const rank = valueAt(pupils.rank, row)
  const total = order.length
  const ranked = firstFrom(total, (index) => (pupils.rank[order[index] ?? 0] ?? 0) > rank)
  return {
    rank,
    total,
    provinceRank: valueAt(pupils.provinceRank, row),
    provinceTotal: provinceTotals[valueAt(pupils.provinceId, row)] ?? 0,
    percentage: percentageBeaten(rank, total, ranked - rank),
  }
}

/** Removes an erased person's school and note from a board; rank and score stay. */
export function erasePupil(board: Board, userId: number): void {
  const row = pupilRow(board, userId)
  if (row === undefined) return
  const among = schoolRow(board, eraseRow(board.pupils, row))
  if (among === undefined) return
  eraseFromSchool(board.schools, among)
  board.schoolsById = byId(board.schools.schoolId)
}

/** Removes school and note from a row of an erased person. @returns the id of the school */
export function eraseRow(pupils: Pick<HeldPupils, 'schoolId' | 'notes'>, row: number): number {
  const school = valueAt(pupils.schoolId, row)
  pupils.schoolId[row] = noId
  pupils.notes.delete(row)
  return school
}

/**
 * Counts an erased pupil of a school. Its sum stays; a school whose pupils on the board are all erased loses its name, because the sum of one
 * pupil is that pupil's score.
 */
export function eraseFromSchool(schools: Schools, row: number): void {
  const erased = valueAt(schools.erased, row) + 1
  schools.erased[row] = erased
  if (erased === schools.total[row]) schools.schoolId[row] = noId
}

/** The rows of ids in ascending order of the ids. */
function byId(ids: Int32Array): Uint32Array {
  const keys = new Float64Array(ids.length)
  // An id has 31 bits and a board 22 bits of schools, which a float holds exactly.
  for (let row = 0; row < ids.length; row += 1) keys[row] = (ids[row] ?? 0) * 2 ** 22 + row
  keys.sort()
  const rows = new Uint32Array(ids.length)
  for (let index = 0; index < rows.length; index += 1) rows[index] = (keys[index] ?? 0) % 2 ** 22
  return rows
}
