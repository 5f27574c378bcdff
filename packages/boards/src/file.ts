import { readAbout, readStream, writeStream, type Columns, type Stream } from './arrow.ts'
import { emptyPupils, emptySchools, noDuration, noId, type Pupils, type Schools } from './columns.ts'

/** Metadata of a board's file. */
export interface About {
  round: string
  group: number
}

/** The number of people of each province on a board, which a batch alone does not tell. */
export type ProvinceTotals = Record<number, number>

/** The Arrow file of a board's people, by user id. A place on the board is `rank` plus `tie`, the place among those of the same rank. */
export function writePupils(pupils: Pupils, { round, group }: About): Stream {
  const tie = pupils.position.map((position, row) => position - (pupils.rank[row] ?? 0))
  const totals: ProvinceTotals = {}
  for (const province of pupils.provinceId) totals[province] = (totals[province] ?? 0) + 1
  const about = { board: 'pupils', round, group: String(group), province_totals: JSON.stringify(totals) }
  return writeStream(pupilColumns(pupils, tie), pupils.userId.length, about)
}

/** Reads from the schema of that file how many people of each province are on the board. */
export function readProvinceTotals(schema: Uint8Array): ProvinceTotals {
  return JSON.parse(readAbout(schema).get('province_totals') ?? '{}') as ProvinceTotals
}

/** Reads batches of that file, which together have `rows` rows. */
export function readPupils(pieces: Iterable<Uint8Array>, rows: number): Pupils {
  const pupils = emptyPupils(rows)
  const { position, rank } = pupils
  readStream(pieces, pupilColumns(pupils, position))
  for (let row = 0; row < rows; row += 1) position[row] = (position[row] ?? 0) + (rank[row] ?? 0)
  return pupils
}

function pupilColumns(pupils: Pupils, tie: Int32Array): Columns {
  return {
    user_id: { values: pupils.userId },
    rank: { values: pupils.rank },
    tie: { values: tie },
    province_rank: { values: pupils.provinceRank },
    score: { values: pupils.score },
    duration: { values: pupils.duration, none: noDuration },
    province_id: { values: pupils.provinceId },
    city_id: { values: pupils.cityId },
    school_id: { values: pupils.schoolId, none: noId },
    state: { values: pupils.state },
    note: { texts: pupils.notes },
  }
}

/** The Arrow file of a board's schools, in its order. */
export function writeSchools(schools: Schools, { round, group }: About): Stream {
  return writeStream(schoolColumns(schools), schools.schoolId.length, { board: 'schools', round, group: String(group) })
}

/** Reads batches of that file, which together have `rows` rows. */
export function readSchools(pieces: Iterable<Uint8Array>, rows: number): Schools {
  const schools = emptySchools(rows)
  readStream(pieces, schoolColumns(schools))
  return schools
}

function schoolColumns(schools: Schools): Columns {
  return {
    school_id: { values: schools.schoolId, none: noId },
    rank: { values: schools.rank },
    score: { values: schools.score },
    total: { values: schools.total },
    erased: { values: schools.erased },
    province_id: { values: schools.provinceId },
  }
}
