import { extraAreas } from '@qisuan/db/settings'
import type { GroupNumber } from '@qisuan/rules/groups'
import type { Pool } from 'pg'

/** A board of one snapshot. Its SQL gives rows with `position` 1, 2, 3 … in board order, without gaps for ties. */
export interface Board<Row> {
  /** Identifies the board within its snapshot; part of the cache key. */
  key: string
  sql: string
  values: unknown[]
  /** The columns that a search covers. */
  searched: readonly Searched<Row>[]
}

/** A column with names, the table they come from, and the column of the board that refers to it. */
interface Searched<Row> {
  column: keyof Row & string
  table: 'user_account' | 'school'
  id: 'user_id' | 'school_id'
}

export interface PupilRow {
  rank: number
  username: string
  score: number
  organization: string
  areaName: string
}

export interface SchoolRow {
  rank: number
  name: string
  areaName: string
  score: number
  total: number
}

export interface AreaRow {
  rank: number
  username: string
  score: number
  organization: string
  area: string
}

const nameOrSchool = [
  { column: 'username', table: 'user_account', id: 'user_id' },
  { column: 'organization', table: 'school', id: 'school_id' },
] as const

/** Joins the names, since a snapshot has ids only. As left joins by key, the planner drops those that a query does not use. */
const names = `
  left join user_account person on person.id = pupil.user_id
  left join school on school.id = pupil.school_id
  left join province on province.id = pupil.province_id`

/** A row disappears as soon as its owner is disqualified; the ranks of the others move up with the next publication. */
const counts = `not exists (
  select from disqualified out where out.user_id = pupil.user_id and out.round_key = pupil.round_key
)`

/** A round in a snapshot. */
export interface Place {
  snapshotId: bigint
  roundKey: string
}

/** The national board of a group (spec §3, primary and junior rows). */
export function nationalBoard({ snapshotId, roundKey }: Place, group: GroupNumber): Board<PupilRow> {
  return {
    key: `national:${roundKey}:${group}`,
    sql: `select position, rank, person.name as username, score, coalesce(school.name, '') as organization,
        province.name as "areaName", pupil.user_id, pupil.school_id
      from ranking_row pupil ${names}
      where snapshot_id = $1 and round_key = $2 and "group" = $3 and ${counts}`,
    values: [snapshotId, roundKey, group],
    searched: nameOrSchool,
  }
}

/** The school board of a group (spec §3, school rows). */
export function schoolBoard({ snapshotId, roundKey }: Place, group: GroupNumber): Board<SchoolRow> {
  return {
    key: `schools:${roundKey}:${group}`,
    sql: `select position, rank, coalesce(school.name, ranked.name) as name, area_name as "areaName", score, total, school_id
      from school_ranking_row ranked left join school on school.id = school_id
      where snapshot_id = $1 and round_key = $2 and "group" = $3`,
    values: [snapshotId, roundKey, group],
    searched: [{ column: 'name', table: 'school', id: 'school_id' }],
  }
}

/** The selection board of an area, ranked within the area, for one group or all (spec §3, extra-rank rows). */
export function areaBoard(
  { snapshotId, roundKey }: Place,
  area: keyof typeof extraAreas,
  group: GroupNumber | undefined,
): Board<AreaRow> {
  const place: { provinceId: number; city?: string } = extraAreas[area]
  return {
    key: `area:${roundKey}:${area}:${group ?? 'all'}`,
    sql: `select row_number() over (order by score desc, position, pupil.user_id) as position, rank() over (order by score desc) as rank,
        person.name as username, score, coalesce(school.name, '') as organization, city.name as area, pupil.user_id, pupil.school_id
      from ranking_row pupil ${names}
      join city on city.province_id = pupil.province_id and city.id = pupil.city_id
      where snapshot_id = $1 and round_key = $2 and ($3::int is null or "group" = $3) and pupil.province_id = $4
        and ($5::text is null or city.name = $5) and ${counts}`,
    values: [snapshotId, roundKey, group ?? null, place.provinceId, place.city ?? null],
    searched: nameOrSchool,
  }
}

export interface Slice {
  skip: number
  limit: number
}

export interface Page<Row> {
  /** Number of rows of the whole board, or of all search results. */
  total: number
  list: Row[]
}

/** A slice of a board in one statement. The total is the position of the last row, which takes one step in the index. */
export async function pageOf<Row>(pool: Pool, board: Board<Row>, { skip, limit }: Slice): Promise<Page<Row>> {
  const [from, to] = [1, 2].map((index) => `$${board.values.length + index}`)
  const { rows } = await pool.query<Page<Row>>(
    `with board as not materialized (${board.sql})
    select coalesce((select position from board order by position desc limit 1), 0)::int as total, coalesce((
      select json_agg(page order by position) from (select * from board where position > ${from} and position <= ${to}) page
    ), '[]') as list`,
    [...board.values, skip, skip + limit],
  )
  return rows[0] ?? { total: 0, list: [] }
}
