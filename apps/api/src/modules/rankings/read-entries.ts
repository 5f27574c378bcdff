import type { Entries } from '@qisuan/boards/columns'
import { noDuration, noId } from '@qisuan/boards/columns'
import type { Client } from 'pg'
import { copyRows } from './copy-rows.ts'

/**
 * Reads everybody with a score in a round but the disqualified, by group. PostgreSQL sends the rows in its binary format, and each number is copied from its place
 * in the row into a column: no object is made for a row.
 */
export async function readEntries(client: Client, seasonYear: number, roundKey: string): Promise<Map<number, Entries>> {
  const groups = new Map<number, EntryColumns>()
  const add = (row: Buffer) => {
    const group = row.readInt16BE(places.group)
    let columns = groups.get(group)
    if (!columns) groups.set(group, (columns = new EntryColumns()))
    columns.add(row)
  }
  await copyRows(client, entriesQuery(seasonYear, client.escapeLiteral(roundKey)), add)
  return new Map([...groups].map(([group, columns]) => [group, columns.trimmed()]))
}

/** No field is ever null and only the last one varies in length, so that each has the same place in every row. */
const entriesQuery = (seasonYear: number, roundKey: string) => `
    select state.user_id, enrolment."group", enrolment.province_id, enrolment.city_id, coalesce(enrolment.school_id, ${noId}), state.score,
      coalesce(state.duration, ${noDuration}), coalesce(state.scored_at, 'infinity'), state.state, coalesce(state.note, '')
    from game_state state
    join enrolment on enrolment.user_id = state.user_id and enrolment.season_year = ${seasonYear}
    where state.round_key = ${roundKey} and state.score is not null
      and not exists (select from disqualified out where out.user_id = state.user_id and out.round_key = state.round_key)`

/** Where the values are in a row: after the number of fields (2 bytes), each follows its length (4 bytes). */
const places = {
  userId: 6,
  group: 14,
  provinceId: 20,
  cityId: 28,
  schoolId: 36,
  score: 44,
  duration: 56,
  scoredAt: 64,
  state: 76,
  noteLength: 78,
  note: 82,
}

/** Columns that grow. */
class EntryColumns {
  private rows = 0
  private columns = emptyEntries(1024)

  add(row: Buffer): void {
    if (this.rows === this.columns.userId.length) this.columns = resized(this.columns, 2 * this.rows)
    const { rows, columns } = this
    columns.userId[rows] = row.readInt32BE(places.userId)
    columns.provinceId[rows] = row.readInt32BE(places.provinceId)
    columns.cityId[rows] = row.readInt32BE(places.cityId)
    columns.schoolId[rows] = row.readInt32BE(places.schoolId)
    columns.score[rows] = row.readDoubleBE(places.score)
    columns.duration[rows] = row.readInt32BE(places.duration)
    columns.scoredAt[rows] = row.readInt32BE(places.scoredAt) * 2 ** 32 + row.readUInt32BE(places.scoredAt + 4)
    columns.state[rows] = row.readInt16BE(places.state)
    const length = row.readInt32BE(places.noteLength)
    if (length > 0) columns.notes.set(rows, row.toString('utf8', places.note, places.note + length))
    this.rows += 1
  }

  trimmed(): Entries {
    return resized(this.columns, this.rows)
  }
}

function emptyEntries(rows: number): Entries {
  return {
    userId: new Int32Array(rows),
    score: new Float64Array(rows),
    scoredAt: new Float64Array(rows),
    duration: new Int32Array(rows),
    provinceId: new Uint8Array(rows),
    cityId: new Int32Array(rows),
    schoolId: new Int32Array(rows),
    state: new Uint8Array(rows),
    notes: new Map(),
  }
}

function resized(columns: Entries, rows: number): Entries {
  const to = emptyEntries(rows)
  const kept = Math.min(rows, columns.userId.length)
  to.userId.set(columns.userId.subarray(0, kept))
  to.score.set(columns.score.subarray(0, kept))
  to.scoredAt.set(columns.scoredAt.subarray(0, kept))
  to.duration.set(columns.duration.subarray(0, kept))
  to.provinceId.set(columns.provinceId.subarray(0, kept))
  to.cityId.set(columns.cityId.subarray(0, kept))
  to.schoolId.set(columns.schoolId.subarray(0, kept))
  to.state.set(columns.state.subarray(0, kept))
  return { ...to, notes: columns.notes }
}
