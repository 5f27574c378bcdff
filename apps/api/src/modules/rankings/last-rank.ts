import type { Services } from '../../services/services.ts'
import { publishedRows } from './published-rows.ts'
import type { Shown } from './shelf.ts'

/** A person's rank in the publication before the one that is shown; undefined without one, or without a row in it. */
export async function lastRank(
  { pool }: Services,
  { asOf, publishedAt }: Shown,
  { userId, roundKey }: { userId: number; roundKey: string },
): Promise<{ asOf: Date; rank: number } | undefined> {
  const { rows } = await pool.query<{ id: string; asOf: Date }>(
    `select snapshot.id, snapshot.as_of as "asOf"
     from ranking_snapshot snapshot join round on round.season_year = snapshot.season_year
     where round.key = $1 and snapshot.as_of < $2 and snapshot.published_at < $3
     order by snapshot.as_of desc, snapshot.id desc limit 1`,
    [roundKey, asOf, publishedAt],
  )
  const [last] = rows
  if (!last) return undefined
  const [row] = await publishedRows(pool, { userId, roundKey, snapshotIds: [last.id] })
  return row && { asOf: last.asOf, rank: row.rank }
}
