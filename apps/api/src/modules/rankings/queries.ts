import { noDuration, noId } from '@qisuan/boards/columns'
import { pupilRow, schoolRow, standingOf, type Standing } from '@qisuan/boards/board'
import { valueAt } from '@qisuan/boards/value-at'
import type { Pool, PoolClient } from 'pg'
import { lastPublication } from '@qisuan/rules/season/windows'
import { memoizeUntilChange } from '../../services/cache/memoize-until-change.ts'
import type { Services } from '../../services/services.ts'
import { disqualifiedFrom } from '../competition/queries.ts'
import { boardStore, type BoardStore, type RoundBoards } from './boards/board-store.ts'
import { readSchools, type SchoolRow } from './boards/boards.ts'
import { namesOf, provinceNames } from './names.ts'
import { ValidationError } from '../../app-error.ts'
import type { LoadedBoards, Place } from './boards/open-boards.ts'
import { readOnce, type Reading } from './boards/shared-boards.ts'
import { loadBoards } from './boards/load-boards.ts'
import type { Shown } from './publication/visible-snapshots.ts'

/** The snapshot that readers see of a round. */
export interface VisibleSnapshot extends Shown {
  /**
   * Changes with every snapshot and with every change of a name on the boards. Also differs for a new database that reuses an old Redis.
   */
  version: string
  /** Its boards, which the process loads once: `using boards = await …`. A reader of several pages gets all of them from these. */
  boards: () => Promise<RoundBoards>
}

/** Latest state of every round in the process, after each change that it is notified of. */
const learnt = memoizeUntilChange((services) => boardStore(services).learn())

/** Boards of each round as readers see them, by key. A read after a change gets the state since then. */
async function shownRounds(services: Services): Promise<BoardStore['rounds']> {
  await learnt(services)
  return boardStore(services).rounds
}

/** The frozen rounds, with the snapshot that readers see of each. */
export async function frozenRounds(
  services: Services,
): Promise<{ roundKey: string; from: Date; snapshotId: bigint | undefined }[]> {
  return [...(await shownRounds(services))].flatMap(([roundKey, { frozenFrom: from, held }]) =>
    from ? [{ roundKey, from, snapshotId: held?.snapshot.id }] : [],
  )
}

async function asRead(services: Services, roundKey: string, reading: Promise<Reading>): Promise<RoundBoards> {
  const [boards, disqualified] = await Promise.all([reading, disqualifiedFrom(services, roundKey)])
  return Object.assign(boards, { disqualified })
}

/** The boards of a round in any snapshot, visible or not, which stay in memory until they are disposed of. */
export function boardsAt(services: Services, place: Place): Promise<RoundBoards> {
  return asRead(services, place.roundKey, loadBoards(services, place).then(readOnce))
}

/**
 * The visible snapshot of a round; undefined while there is none. Who pages through a board names its time, and gets the earlier snapshot
 * for some minutes after a publication.
 * @throws ValidationError on `as_of` when the named one is no longer in memory, or hidden by a freeze
 */
export async function visibleSnapshot(
  services: Services,
  roundKey: string,
  asOf?: string,
): Promise<VisibleSnapshot | undefined> {
  const round = (await shownRounds(services)).get(roundKey)
  const store = boardStore(services)
  const held =
    asOf === undefined
      ? round?.held
      : [round?.held, store.shownBefore(roundKey)].find((each) => each?.snapshot.asOf.getTime() === Date.parse(asOf))
  if (round && held) {
    return {
      ...held.snapshot,
      version: `${held.snapshot.stamp}-${round.names}`,
      boards: () => asRead(services, roundKey, store.read(roundKey, held, round)),
    }
  }
  if (asOf === undefined) return undefined
  throw new ValidationError({ as_of: '这一期榜单已经换下，请从头看起' })
}

/** True if the freeze of a round has begun. From then on, nothing newer than its visible snapshot may be shown. */
export async function isFrozen(services: Services, roundKey: string): Promise<boolean> {
  const frozenFrom = (await shownRounds(services)).get(roundKey)?.frozenFrom
  return frozenFrom != null && services.clock.now() >= frozenFrom
}

/** True if a freeze hides data of a snapshot. `at` is the time of the data, for a snapshot that no longer exists. */
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
 * True if `tick` or a later time is published. A snapshot from after `now` is a leftover of a rehearsal with another
 * clock and does not count.
 */
export function isOut(snapshot: { asOf: Date } | undefined, tick: Date, now: Date): boolean {
  return snapshot !== undefined && snapshot.asOf >= tick && snapshot.asOf <= now
}

/** A publication that takes this long is late, in milliseconds. */
export const lateAfter = 15 * 60_000

/** The publication that is missing for longer than it may take; a later one that is only just due does not excuse it. */
export function missingSince(
  newest: { asOf: Date } | undefined,
  plan: Parameters<typeof lastPublication>[1],
  now: Date,
): Date | undefined {
  const due = new Date(lastPublication(new Date(now.getTime() - lateAfter), plan))
  return isOut(newest, due, now) ? undefined : due
}

/** The row of one person in one round of a snapshot. Scores are in points, `duration` in seconds, `percentage` from 0 to 100. */
export interface RankedRow extends Standing {
  organization: string
  areaName: string
  group: number
  score: number
  duration: number | null
  /** The row of the person's school, found by id: several schools may share a name (docs/adr/people/0003-schools-within-a-province.md). */
  school: SchoolRow | null
  state: number
  note: string | null
}

/** A person's row of a snapshot with that of the school; undefined when the person has no score in the round. From memory, but for names. */
export async function rankedRow(
  services: Services,
  { groups }: Pick<LoadedBoards, 'groups'>,
  userId: number,
): Promise<RankedRow | undefined> {
  for (const [group, { board }] of groups) {
    const row = pupilRow(board, userId)
    if (row === undefined) continue
    const { pupils } = board
    const duration = valueAt(pupils.duration, row)
    const schoolId = valueAt(pupils.schoolId, row)
    return {
      ...standingOf(board, row),
      group,
      score: valueAt(pupils.score, row),
      duration: duration === noDuration ? null : duration,
      organization:
        schoolId === noId ? '' : ((await namesOf(services, { schools: [schoolId] })).schools.get(schoolId) ?? ''),
      areaName: (await provinceNames(services)).get(valueAt(pupils.provinceId, row)) ?? '',
      school: await rankedSchool(services, { groups }, group, schoolId),
      state: valueAt(pupils.state, row),
      note: pupils.notes.get(row) ?? null,
    }
  }
  return undefined
}

/** The row of a school on the board of a group; null if none of its pupils has a score. */
export async function rankedSchool(
  services: Services,
  { groups }: Pick<LoadedBoards, 'groups'>,
  group: number,
  schoolId: number,
): Promise<SchoolRow | null> {
  const columns = groups.get(group)?.board
  if (!columns) return null
  const row = schoolRow(columns, schoolId)
  if (row === undefined) return null
  const [school] = await readSchools(services, [{ columns, row }])
  return school ?? null
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
  using boards = await snapshot?.boards()
  return boards && (await rankedRow(services, boards, row.userId))
}

/**
 * Entries of some people on the visible board of a round, by user id, with its time: `rank` in the group, `of` its size.
 * The disqualified are not on it.
 */
export async function visibleEntries(services: Services, roundKey: string | undefined, userIds: readonly number[]) {
  const snapshot = roundKey === undefined ? undefined : await visibleSnapshot(services, roundKey)
  const entries = new Map<number, { rank: number; of: number; score: number; state: number }>()
  using boards = await snapshot?.boards()
  for (const { board } of boards?.groups.values() ?? []) {
    for (const id of userIds) {
      const row = pupilRow(board, id)
      if (row === undefined || boards?.disqualified.has(id)) continue
      const { rank, score, state } = board.pupils
      const of = board.order.length
      entries.set(id, { rank: valueAt(rank, row), of, score: valueAt(score, row), state: valueAt(state, row) })
    }
  }
  return { asOf: snapshot?.asOf ?? null, entries }
}
