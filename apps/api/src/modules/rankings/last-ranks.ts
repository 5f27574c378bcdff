import { setImmediate as nextTurn } from 'node:timers/promises'
import { pupilRow } from '@qisuan/boards/board'
import { readPupils, readSchools } from '@qisuan/boards/file'
import { valueAt } from '@qisuan/boards/value-at'
import type { Services } from '../../services/services.ts'
import type { Shown } from './publication/visible-snapshots.ts'

/** A board in the publication before the one shown. */
export interface LastBoard {
  snapshotId: bigint
  asOf: Date
  roundKey: string
  group: number
}

export interface LastRank {
  rank: number
  provinceRank: number
}

/**
 * The board of a group in the last publication of an earlier time; undefined where the one shown is the first. What a freeze hides is never
 * earlier than what it shows.
 */
export async function lastBoard(
  { pool }: Services,
  { asOf, publishedAt }: Shown,
  { roundKey, group }: { roundKey: string; group: number },
): Promise<LastBoard | undefined> {
  const { rows } = await pool.query<{ id: string; as_of: Date }>(
    `select snapshot.id, snapshot.as_of from ranking_snapshot snapshot join round on round.season_year = snapshot.season_year
     where round.key = $1 and snapshot.as_of < $2 and snapshot.published_at < $3 and exists (
       select from ranking_piece
       where snapshot_id = snapshot.id and round_key = $1 and "group" = $4 and list = 'pupils' and number > 0
     )
     order by snapshot.as_of desc, snapshot.published_at desc, snapshot.id desc limit 1`,
    [roundKey, asOf, publishedAt, group],
  )
  const [last] = rows
  return last && { snapshotId: BigInt(last.id), asOf: last.as_of, roundKey, group }
}

/** Batches after which other requests have their turn. */
const batchesInATurn = 10

interface Piece {
  row_count: number
  bytes: Uint8Array
}

/**
 * The ranks that some people had on a board, by user id. Read from the batches in which they are, so that a page costs a few of them and
 * no board.
 */
export async function lastRanksOfPeople(
  { pool }: Services,
  { snapshotId, roundKey, group }: LastBoard,
  userIds: readonly number[],
): Promise<Map<number, LastRank>> {
  const { rows } = await pool.query<Piece>(
    `select row_count, bytes from ranking_piece
     where snapshot_id = $1 and round_key = $2 and "group" = $3 and list = 'pupils' and (number = 0 or number in (
       select (
         select number from ranking_piece
         where snapshot_id = $1 and round_key = $2 and "group" = $3 and list = 'pupils' and first_user_id <= person
         order by first_user_id desc limit 1
       )
       from unnest($4::int[]) person
     ))
     order by number`,
    [snapshotId, roundKey, group, userIds],
  )
  const [schema, ...batches] = rows
  const found = new Map<number, LastRank>()
  for (const [index, { bytes, row_count: rowCount }] of batches.entries()) {
    const pupils = readPupils([schema?.bytes ?? bytes, bytes], rowCount)
    for (const userId of userIds) {
      const row = pupilRow({ pupils }, userId)
      if (row === undefined) continue
      found.set(userId, { rank: valueAt(pupils.rank, row), provinceRank: valueAt(pupils.provinceRank, row) })
    }
    if (index % batchesInATurn === batchesInATurn - 1) await nextTurn()
  }
  return found
}

/** The ranks that some schools had on a board, by id. */
export async function lastRanksOfSchools(
  { pool }: Services,
  { snapshotId, roundKey, group }: LastBoard,
  schoolIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await pool.query<Piece>(
    `select row_count, bytes from ranking_piece
     where snapshot_id = $1 and round_key = $2 and "group" = $3 and list = 'schools' order by number`,
    [snapshotId, roundKey, group],
  )
  const length = rows.reduce((sum, { row_count: count }) => sum + count, 0)
  const schools = readSchools(
    rows.map(({ bytes }) => bytes),
    length,
  )
  const wanted = new Set(schoolIds)
  const found = new Map<number, number>()
  for (const [row, id] of schools.schoolId.entries()) if (wanted.has(id)) found.set(id, valueAt(schools.rank, row))
  return found
}
