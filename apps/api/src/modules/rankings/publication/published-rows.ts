import { setImmediate as nextTurn } from 'node:timers/promises'
import { pupilRow } from '@qisuan/boards/board'
import { noDuration } from '@qisuan/boards/columns'
import { readProvinceTotals, readPupils } from '@qisuan/boards/file'
import { valueAt } from '@qisuan/boards/value-at'
import type { Pool } from 'pg'

/** A person's row in one round of one snapshot, visible or not. */
export interface PublishedRow {
  snapshotId: bigint
  roundKey: string
  group: number
  score: number
  duration: number | null
  rank: number
  total: number
  provinceId: number
  provinceRank: number
  provinceTotal: number
  /** 0 for none. */
  schoolId: number
}

/** The batch of a board in which a person is, if they are on it at all. */
export interface Batch {
  snapshotId: bigint
  roundKey: string
  group: number
  number: number
  rowCount: number
  bytes: Uint8Array
  schema: Uint8Array
  /** The number of people on the board. */
  total: number
}

interface Wanted {
  userId: number
  /** By default all. */
  snapshotIds?: readonly string[]
  /** By default all. */
  roundKey?: string
}

/**
 * A person's rows in published snapshots, oldest first. Each is read from the one batch of a board that can contain it, so that the line of a
 * whole season costs a few hundred small reads and no board.
 */
export async function publishedRows(pool: Pool, wanted: Wanted): Promise<PublishedRow[]> {
  const query = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows
  const found: PublishedRow[] = []
  for (const [index, batch] of (await batchesOf(query, wanted)).entries()) {
    found.push(...rowIn(batch, wanted.userId))
    if (index % batchesInATurn === batchesInATurn - 1) await nextTurn()
  }
  return found
}

/** Batches after which other requests have their turn. */
const batchesInATurn = 20

function rowIn({ schema, bytes, rowCount, snapshotId, roundKey, group, total }: Batch, userId: number): PublishedRow[] {
  const pupils = readPupils([schema, bytes], rowCount)
  const row = pupilRow({ pupils }, userId)
  if (row === undefined) return []
  const duration = valueAt(pupils.duration, row)
  const provinceId = valueAt(pupils.provinceId, row)
  return [
    {
      snapshotId,
      roundKey,
      group,
      score: valueAt(pupils.score, row),
      duration: duration === noDuration ? null : duration,
      rank: valueAt(pupils.rank, row),
      total,
      provinceId,
      provinceRank: valueAt(pupils.provinceRank, row),
      provinceTotal: readProvinceTotals(schema)[provinceId] ?? 0,
      schoolId: valueAt(pupils.schoolId, row),
    },
  ]
}

/** The last batch of each board that begins with this user id or a smaller one. */
export async function batchesOf(
  query: (text: string, ...values: unknown[]) => Promise<unknown>,
  { userId, snapshotIds, roundKey }: Wanted,
): Promise<Batch[]> {
  const rows = (await query(
    `select head.snapshot_id as "snapshotId", head.round_key as "roundKey", head."group", batch.number,
       batch.row_count as "rowCount", batch.bytes, head.bytes as schema, ending.total
     from ranking_piece head
     cross join lateral (
       select number, row_count, bytes from ranking_piece
       where snapshot_id = head.snapshot_id and round_key = head.round_key and "group" = head."group" and list = 'pupils'
         and first_user_id <= $1
       order by first_user_id desc limit 1
     ) batch
     cross join lateral (
       select first_row + row_count as total from ranking_piece
       where snapshot_id = head.snapshot_id and round_key = head.round_key and "group" = head."group" and list = 'pupils'
       order by number desc limit 1
     ) ending
     where head.list = 'pupils' and head.number = 0 and ($2::bigint[] is null or head.snapshot_id = any ($2))
       and ($3::text is null or head.round_key = $3)
     order by head.snapshot_id, head.round_key, head."group"`,
    userId,
    snapshotIds ?? null,
    roundKey ?? null,
  )) as (Omit<Batch, 'snapshotId'> & { snapshotId: bigint | string })[]
  return rows.map((row) => ({ ...row, snapshotId: BigInt(row.snapshotId) }))
}
