import type { PoolClient } from 'pg'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { currentSeason } from '../competition/queries.ts'
import { isOut, newestPublication } from './queries.ts'
import {
  attachPartition,
  countPeople,
  createPartition,
  indexPartition,
  partitionsOf,
  rankPupils,
  rankSchools,
} from './publication-sql.ts'
import { thinHistory } from './thin-history.ts'

export type PublicationTrigger = 'schedule' | 'operator' | 'catch-up'
/** What a publication is at, for a progress line. */
export type PublicationStep = 'waiting' | 'ranking' | 'schools' | 'indexing' | 'publishing'

export interface PublicationOrder {
  trigger: PublicationTrigger
  /** The current season when nothing is said. */
  seasonYear?: number
  /** The moment that the snapshot is called after, now when nothing is said; a scheduled publication gives its tick. */
  asOf?: Date
  onProgress?: (step: PublicationStep) => void
}

export interface Publication {
  snapshotId: bigint
  asOf: Date
  /** People of the season who have a score in any round. */
  participants: number
  seconds: number
  /** Another process had published this tick: nothing was done. */
  alreadyOut: boolean
}

/**
 * Publishes the rankings of a season: one immutable snapshot of all its rounds, made and put in force in one transaction, so that
 * readers see the old one whole or the new one whole, and a process that dies half way leaves nothing (spec §9).
 * One publication of a season runs at a time; a tick that is already out is not published again.
 * @throws AppError not_found for a season that does not exist
 */
export async function publishRankings(services: Services, order: PublicationOrder): Promise<Publication> {
  const { trigger, asOf = services.clock.now(), onProgress = () => {} } = order
  const seasonYear = order.seasonYear ?? (await currentSeason(services)).year
  const begun = performance.now()

  const publication = await inTransaction(services.pool, async (client) => {
    onProgress('waiting')
    await client.query(`select pg_advisory_xact_lock(hashtext('qisuan rankings'), $1)`, [seasonYear])
    // Read under the lock: another process may just have published.
    const latest = await newestPublication(client, seasonYear)
    const alreadyOut = trigger !== 'operator' && isOut(latest, asOf, services.clock.now())
    if (latest && alreadyOut) return { ...latest, alreadyOut }

    await client.query(`set local work_mem = '256MB'; set local maintenance_work_mem = '256MB'; set local jit = off`)
    const snapshotId = await openSnapshot(client, { seasonYear, asOf, trigger, now: services.clock.now() })
    const { pupils, schools } = partitionsOf(snapshotId)

    onProgress('ranking')
    await client.query(createPartition('ranking_row', pupils, snapshotId))
    await client.query(rankPupils(pupils, snapshotId), [seasonYear])
    onProgress('schools')
    await client.query(createPartition('school_ranking_row', schools, snapshotId))
    await client.query(rankSchools(schools, pupils, snapshotId))
    onProgress('indexing')
    await client.query(indexPartition(pupils, 'user_id'))
    await client.query(indexPartition(schools, 'school_id'))
    onProgress('publishing')
    await client.query(attachPartition('ranking_row', pupils, snapshotId))
    await client.query(attachPartition('school_ranking_row', schools, snapshotId))
    const participants = await putInForce(client, { seasonYear, snapshotId, pupils, now: services.clock.now() })
    return { snapshotId, asOf, participants, alreadyOut }
  })

  const seconds = (performance.now() - begun) / 1000
  services.log.info(
    { ...publication, snapshotId: String(publication.snapshotId), seasonYear, trigger, seconds },
    'publish-rankings',
  )
  if (!publication.alreadyOut) {
    await thinHistory(services).catch((err: unknown) => services.log.warn({ err }, 'history not thinned this time'))
  }
  return { ...publication, seconds }
}

async function openSnapshot(
  client: PoolClient,
  { seasonYear, asOf, trigger, now }: { seasonYear: number; asOf: Date; trigger: PublicationTrigger; now: Date },
): Promise<bigint> {
  const { rows } = await client.query<{ id: string }>(
    `insert into ranking_snapshot (season_year, as_of, trigger, published_at, participants)
     select year, $2, $3, $4, 0 from season where year = $1
     returning id`,
    [seasonYear, asOf, trigger, now],
  )
  const [made] = rows
  if (!made) throw new AppError('not_found', `没有 ${seasonYear} 赛季`)
  return BigInt(made.id)
}

/**
 * Counts the people and flips the pointer, which every process is told of when the transaction is through. The moment is taken here:
 * a freeze that began while the rows were made hides them, since they may show what came after it.
 */
async function putInForce(
  client: PoolClient,
  { seasonYear, snapshotId, pupils, now }: { seasonYear: number; snapshotId: bigint; pupils: string; now: Date },
): Promise<number> {
  const { rows } = await client.query<{ participants: number }>(
    `update ranking_snapshot
     set published_at = $2, participants = (${countPeople(pupils)})
     where id = $1
     returning participants`,
    [snapshotId, now],
  )
  await client.query(`update season set published_snapshot_id = $2 where year = $1`, [seasonYear, snapshotId])
  return rows[0]?.participants ?? 0
}
