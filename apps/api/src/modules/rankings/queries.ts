import type { Pool, PoolClient } from 'pg'
import type { Transaction } from '../../services/database.ts'
import { memoizeUntilChange } from '../../services/memoize-until-change.ts'
import type { Services } from '../../services/services.ts'
import type { SchoolRow } from './boards.ts'
import { partitionsOf } from './publication-sql.ts'

/** The snapshot that readers see of a round. */
export interface VisibleSnapshot {
  id: bigint
  asOf: Date
  /**
   * Changes with every snapshot and with every change of a name on the boards. Also differs for a new database that reuses an old Redis.
   */
  version: string
}

interface RoundView {
  snapshot: VisibleSnapshot | undefined
  frozenFrom: Date | null
}

/** The visible snapshot and freeze of every round, by key; cached until a change is notified. */
export const roundViews = memoizeUntilChange(({ pool }) => loadViews(pool))

/** The visible snapshot of a round; undefined while there is none. */
export async function visibleSnapshot(services: Services, roundKey: string): Promise<VisibleSnapshot | undefined> {
  return (await roundViews(services)).get(roundKey)?.snapshot
}

/**
 * The only place that decides which snapshot readers see (docs/adr/0009-freeze.md): the newest, unless it was published after the freeze
 * of the round; then the last one before the freeze. Needs no clock: until a freeze begins, every snapshot is from before it.
 */
export async function loadViews(database: Pool | PoolClient): Promise<Map<string, RoundView>> {
  const { rows } = await database.query<
    { key: string; frozen_from: Date | null } & (
      | { id: string; as_of: Date; written_by: string; names: string }
      | { id: null; as_of: null; written_by: null; names: string }
    )
  >(
    `select round.key, round.frozen_from, shown.id, shown.as_of, shown.written_by, coalesce((select version from board_names), 0) as names
     from round
     join season on season.year = round.season_year
     left join ranking_snapshot newest on newest.id = season.published_snapshot_id
     left join lateral (
       select id, as_of, xmin::text as written_by
       from ranking_snapshot
       where season_year = round.season_year and case
         when round.frozen_from is null or newest.published_at < round.frozen_from then id = newest.id
         else published_at < round.frozen_from
       end
       order by published_at desc, id desc
       limit 1
     ) shown on true`,
  )
  return new Map(
    rows.map(({ key, frozen_from, id, as_of, written_by, names }) => {
      const version = id === null ? '' : `${id}-${written_by}-${as_of.getTime()}-${names}`
      const snapshot = id === null ? undefined : { id: BigInt(id), asOf: as_of, version }
      return [key, { snapshot, frozenFrom: frozen_from }]
    }),
  )
}

/** Whether the freeze of a round has begun. From then on, nothing newer than its visible snapshot may be shown. */
export async function isFrozen(services: Services, roundKey: string): Promise<boolean> {
  const frozenFrom = (await roundViews(services)).get(roundKey)?.frozenFrom
  return frozenFrom != null && services.clock.now() >= frozenFrom
}

/** Whether a freeze hides data of a snapshot. `at` is the time of the data, for a snapshot that no longer exists. */
export async function isHidden(
  { pool }: Services,
  { roundKey, snapshotId, at }: { roundKey: string; snapshotId: bigint | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from round left join ranking_snapshot snapshot on snapshot.id = $2
     where round.key = $1 and coalesce(snapshot.published_at, $3) >= round.frozen_from`,
    [roundKey, snapshotId, at],
  )
  return rowCount === 1
}

/** The current publication of a season. For jobs and operators only: a freeze may hide it from readers. */
export async function newestPublication(
  database: Pool | PoolClient,
  seasonYear: number,
): Promise<{ snapshotId: bigint; asOf: Date; participants: number } | undefined> {
  const { rows } = await database.query<{ id: string; as_of: Date; participants: number }>(
    `select snapshot.id, snapshot.as_of, snapshot.participants
     from season join ranking_snapshot snapshot on snapshot.id = season.published_snapshot_id
     where season.year = $1`,
    [seasonYear],
  )
  const [found] = rows
  return found && { snapshotId: BigInt(found.id), asOf: found.as_of, participants: found.participants }
}

/**
 * Whether `tick` or a later time is published. A snapshot from after `now` is a leftover of a rehearsal with another clock and does not
 * count.
 */
export function isOut(snapshot: { asOf: Date } | undefined, tick: Date, now: Date): boolean {
  return snapshot !== undefined && snapshot.asOf >= tick && snapshot.asOf <= now
}

/** The row of one person in one round of a snapshot. Scores are in points, `duration` in seconds, `percentage` from 0 to 100. */
export interface RankedRow {
  organization: string
  areaName: string
  group: number
  score: number
  duration: number | null
  rank: number
  total: number
  provinceRank: number
  provinceTotal: number
  /** The row of the person's school, found by id: several schools may share a name (docs/adr/0003-schools-within-a-province.md). */
  school: SchoolRow | null
  percentage: number
  state: number
  note: string | null
}

/** Province names by id. There are 34, so they are cached instead of joined. */
const provinceNames = memoizeUntilChange(async ({ pool }) => {
  const { rows } = await pool.query<{ id: number; name: string }>('select id, name from province')
  return new Map(rows.map(({ id, name }) => [id, name]))
})

/** SQL of a SchoolRow from `school` and `among_schools`, the left-joined school board; null without a match. */
export const schoolRow = `case when among_schools.school_id is not null then json_build_object(
  'rank', among_schools.rank, 'name', coalesce(school.name, among_schools.name), 'areaName', among_schools.area_name,
  'score', among_schools.score, 'total', among_schools.total
) end`

/**
 * A person's row of a snapshot with that of the school; undefined when the person has no score in the round. Reads the partitions of the
 * snapshot directly, so that PostgreSQL does not search those of all snapshots.
 */
export async function rankedRow(
  services: Services,
  { snapshotId, roundKey, userId }: { snapshotId: bigint; roundKey: string; userId: number },
): Promise<RankedRow | undefined> {
  const { pupils, schools } = partitionsOf(snapshotId)
  const { rows } = await services.pool.query<Omit<RankedRow, 'areaName'> & { provinceId: number }>({
    name: `ranked-row-${snapshotId}`,
    text: `select coalesce(school.name, '') as organization, pupil.province_id as "provinceId",
        pupil."group", pupil.score, pupil.duration, pupil.rank, pupil.total, pupil.province_rank as "provinceRank",
        pupil.province_total as "provinceTotal", ${schoolRow} as school, pupil.percentage, pupil.state, pupil.note
      from ${pupils} pupil
      left join school on school.id = pupil.school_id
      left join ${schools} among_schools
        on among_schools.snapshot_id = pupil.snapshot_id and among_schools.round_key = pupil.round_key
        and among_schools."group" = pupil."group" and among_schools.school_id = pupil.school_id
      where pupil.user_id = $1 and pupil.round_key = $2`,
    values: [userId, roundKey],
  })
  const [row] = rows
  return row && { ...row, areaName: (await provinceNames(services)).get(row.provinceId) ?? '' }
}

interface Entry {
  state: number
  score: number | null
  note: string | null
}

/**
 * The entry of a person in a round as readers may see it: while the round is frozen, as of the visible snapshot, because an award
 * reveals the result of a final as much as a score. Undefined when the snapshot has no such entry.
 */
export async function shownEntry(
  services: Services,
  row: Entry & { roundKey: string; userId: number },
): Promise<Entry | undefined> {
  if (!(await isFrozen(services, row.roundKey))) return row
  const snapshot = await visibleSnapshot(services, row.roundKey)
  return snapshot && rankedRow(services, { roundKey: row.roundKey, userId: row.userId, snapshotId: snapshot.id })
}

/** Replaces the name of an erased person, and of a school that nobody else stands for. */
export const erasedName = '已注销'

/**
 * Removes a person's school from every board, old and frozen ones too; rank and score stay, as do the sums of schools. A school whose sum
 * is this person's score alone loses its name, because it would tell the school of that score.
 */
export async function eraseFromBoards(tx: Transaction, userId: number): Promise<void> {
  // A running publication has read what is about to be deleted, and is waited for.
  await tx.$executeRaw`select pg_advisory_xact_lock_shared(hashtext('qisuan rankings'), year) from season order by year`
  await tx.$executeRaw`
    update school_ranking_row school set school_id = -school.position, name = ${erasedName}
    from ranking_row pupil
    where pupil.user_id = ${userId} and school.snapshot_id = pupil.snapshot_id and school.round_key = pupil.round_key
      and school."group" = pupil."group" and school.school_id = pupil.school_id
      and not exists (
        select from ranking_row other
        where other.school_id = pupil.school_id and other.snapshot_id = pupil.snapshot_id
          and other.round_key = pupil.round_key and other."group" = pupil."group" and other.user_id <> pupil.user_id
      )`
  await tx.$executeRaw`update ranking_row set school_id = null, note = null where user_id = ${userId}`
  await tx.$executeRaw`update board_names set version = version + 1`
}
