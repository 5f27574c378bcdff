import type { PoolClient } from 'pg'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { allSeasons } from '../../competition/queries.ts'
import { loadViews } from './visible-snapshots.ts'

const dayMs = 86_400_000

/**
 * Drops old publications of past seasons whose setting `oldSnapshots` is `daily`: the last one of each day, in the competition's time
 * zone, remains. Visible ones, frozen or not, and those of the last 24 hours, which readers may still page through, remain too.
 * @returns the ids of the dropped snapshots
 */
export async function thinHistory(services: Services): Promise<bigint[]> {
  const [, ...past] = await allSeasons(services)
  const years = past.filter(({ settings }) => settings.oldSnapshots === 'daily').map(({ year }) => year)
  const dropped: bigint[] = []
  // One transaction each, because it keeps publications and freezes waiting.
  for (const { id } of years.length > 0 ? await surplus(services, years) : []) {
    if (await dropSnapshot(services, id)) dropped.push(id)
  }
  if (dropped.length > 0) services.log.info({ dropped: dropped.map(String) }, 'thin-history')
  return dropped
}

async function surplus({ pool, clock, config }: Services, years: readonly number[]): Promise<{ id: bigint }[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select id, row_number() over (
         partition by season_year, (published_at at time zone $2)::date order by published_at desc, id desc
       ) as from_last
       from ranking_snapshot
       where season_year = any($1) and published_at < $3
     ) old
     where from_last > 1
     order by id`,
    [years, config.timeZone, new Date(clock.now().getTime() - dayMs)],
  )
  return rows.map(({ id }) => ({ id: BigInt(id) }))
}

/** The files of its boards are deleted with it. */
async function dropSnapshot({ pool }: Services, id: bigint): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if (await isSeen(client, id)) return false
    await client.query('delete from ranking_snapshot where id = $1', [id])
    return true
  })
}

/** True if readers see the snapshot. The row locks keep publications and freezes from changing that until the transaction ends. */
async function isSeen(client: PoolClient, id: bigint): Promise<boolean> {
  await client.query('select from season for share')
  await client.query('select from round for share')
  const { rowCount } = await client.query('select from season where published_snapshot_id = $1', [id])
  const views = await loadViews(client)
  return rowCount !== 0 || [...views.values()].some(({ snapshot }) => snapshot?.id === id)
}
