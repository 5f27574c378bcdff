import { noDuration, noId, type Entries } from '@qisuan/boards/columns'
import type { ClientBase } from 'pg'
import { copyRows } from './copy-rows.ts'
import { GrowingColumns } from './growing-columns.ts'

/** Enrolments of a season, a column for each field. */
export interface Enrolments {
  userId: Int32Array
  group: Uint8Array
  provinceId: Uint8Array
  cityId: Int32Array
  schoolId: Int32Array
}

/** The scores of a round. */
type Scores = Pick<Entries, 'userId' | 'score' | 'scoredAt' | 'duration' | 'state' | 'notes'>

/*
 * Enrolments and scores are read one beside the other and joined here: PostgreSQL would take three times as long to join a million of each
 * as to send them. No field is ever null, and only the last one varies in length, so that each has the same place in every row: after the
 * number of fields (2 bytes), each value follows its length (4 bytes).
 */

export async function readEnrolments(client: ClientBase, seasonYear: number): Promise<Enrolments> {
  const at = { userId: 6, group: 14, provinceId: 20, cityId: 28, schoolId: 36 }
  const query = `
    select user_id, "group", province_id, city_id, coalesce(school_id, ${noId}) from enrolment where season_year = ${seasonYear}`
  const columns = new GrowingColumns({
    userId: Int32Array,
    group: Uint8Array,
    provinceId: Uint8Array,
    cityId: Int32Array,
    schoolId: Int32Array,
  })
  await copyRows(client, query, (row) => {
    const { rows, to } = columns.next()
    to.userId[rows] = row.readInt32BE(at.userId)
    to.group[rows] = row.readInt16BE(at.group)
    to.provinceId[rows] = row.readInt32BE(at.provinceId)
    to.cityId[rows] = row.readInt32BE(at.cityId)
    to.schoolId[rows] = row.readInt32BE(at.schoolId)
  })
  return columns.trimmed()
}

export async function readScores(client: ClientBase, roundKey: string): Promise<Scores> {
  const at = { userId: 6, score: 14, duration: 26, scoredAt: 34, state: 46, noteLength: 48, note: 52 }
  const query = `
    select user_id, score, coalesce(duration, ${noDuration}), coalesce(scored_at, 'infinity'), state, coalesce(note, '') from game_state
    where round_key = ${client.escapeLiteral(roundKey)} and score is not null`
  const columns = new GrowingColumns({
    userId: Int32Array,
    score: Float64Array,
    duration: Int32Array,
    scoredAt: Float64Array,
    state: Uint8Array,
  })
  const notes = new Map<number, string>()
  await copyRows(client, query, (row) => {
    const { rows, to } = columns.next()
    to.userId[rows] = row.readInt32BE(at.userId)
    to.score[rows] = row.readDoubleBE(at.score)
    to.duration[rows] = row.readInt32BE(at.duration)
    to.scoredAt[rows] = row.readInt32BE(at.scoredAt) * 2 ** 32 + row.readUInt32BE(at.scoredAt + 4)
    to.state[rows] = row.readInt16BE(at.state)
    const length = row.readInt32BE(at.noteLength)
    if (length > 0) notes.set(rows, row.toString('utf8', at.note, at.note + length))
  })
  return { ...columns.trimmed(), notes }
}

/** Joins the scores of the enrolled by group, without those of the disqualified. */
export function entriesByGroup(
  enrolments: Enrolments,
  scores: Scores,
  disqualified: ReadonlySet<number>,
): Map<number, Entries> {
  const enrolled = rowsByUser(enrolments.userId)
  const { lists, sizes } = groupsOf(enrolments, scores, enrolled, disqualified)
  const groups = new Map<number, Entries>()
  for (const [group, size] of sizes) groups.set(group, takeGroup(enrolments, scores, enrolled, { lists, group, size }))
  return groups
}

/** The row of each user id, plus one; 0 for none. Ids are given one after the other, so that the array is about as long as the accounts. */
function rowsByUser(userId: Int32Array): Int32Array {
  let last = 0
  for (let row = 0; row < userId.length; row += 1) last = Math.max(last, userId[row] ?? 0)
  const rows = new Int32Array(last + 1)
  for (let row = 0; row < userId.length; row += 1) rows[userId[row] ?? 0] = row + 1
  return rows
}

/** The group of each score, 0 for one that does not count, and the size of each group. */
function groupsOf(
  { group }: Enrolments,
  { userId }: Scores,
  enrolled: Int32Array,
  disqualified: ReadonlySet<number>,
): { lists: Uint8Array; sizes: Map<number, number> } {
  const lists = new Uint8Array(userId.length)
  const counts = new Uint32Array(256)
  for (let row = 0; row < userId.length; row += 1) {
    const id = userId[row] ?? 0
    const enrolment = enrolled[id] ?? 0
    if (enrolment === 0 || (disqualified.size > 0 && disqualified.has(id))) continue
    const number = group[enrolment - 1] ?? 0
    lists[row] = number
    counts[number] = (counts[number] ?? 0) + 1
  }
  const sizes = Array.from(counts, (size, number) => [number, size] as const).filter(([, size]) => size > 0)
  return { lists, sizes: new Map(sizes) }
}

function takeGroup(
  enrolments: Enrolments,
  scores: Scores,
  enrolled: Int32Array,
  { lists, group, size }: { lists: Uint8Array; group: number; size: number },
): Entries {
  const entries: Entries = {
    userId: new Int32Array(size),
    score: new Float64Array(size),
    scoredAt: new Float64Array(size),
    duration: new Int32Array(size),
    provinceId: new Uint8Array(size),
    cityId: new Int32Array(size),
    schoolId: new Int32Array(size),
    state: new Uint8Array(size),
    notes: new Map(),
  }
  let to = 0
  for (let row = 0; row < lists.length; row += 1) {
    if (lists[row] !== group) continue
    const id = scores.userId[row] ?? 0
    const enrolment = (enrolled[id] ?? 0) - 1
    entries.userId[to] = id
    entries.score[to] = scores.score[row] ?? 0
    entries.scoredAt[to] = scores.scoredAt[row] ?? 0
    entries.duration[to] = scores.duration[row] ?? 0
    entries.state[to] = scores.state[row] ?? 0
    entries.provinceId[to] = enrolments.provinceId[enrolment] ?? 0
    entries.cityId[to] = enrolments.cityId[enrolment] ?? 0
    entries.schoolId[to] = enrolments.schoolId[enrolment] ?? 0
    const note = scores.notes.size > 0 ? scores.notes.get(row) : undefined
    if (note !== undefined) entries.notes.set(to, note)
    to += 1
  }
  return entries
}
