import { insertPieces } from '@qisuan/db/ranking-pieces'
import type { PoolClient } from 'pg'
import { AppError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { currentSeason } from '../../competition/queries.ts'
import { isOut, newestPublication } from '../queries.ts'
import type { SeasonToRank } from './rank-season-task.ts'
import { rankSeason, type RankedSeason, type SeasonStep } from './rank-season.ts'
import { thinHistory } from './thin-history.ts'

export type PublicationTrigger = 'schedule' | 'operator' | 'catch-up'
/** The current step of a publication, for a progress line. */
export type PublicationStep = 'waiting' | 'reading' | 'ranking' | 'writing' | 'publishing'

export interface PublicationOrder {
  trigger: PublicationTrigger
  /** Default: the current season. */
  seasonYear?: number
  /** The nominal time of the snapshot, by default now; a scheduled publication gives its tick. */
  asOf?: Date
  onProgress?: (step: PublicationStep) => void
}

export interface Publication {
  snapshotId: bigint
  asOf: Date
  /** Number of people with a score in any round of the season. */
  participants: number
  seconds: number
  /** True if this tick was published before, so that nothing was done. */
  alreadyOut: boolean
}

/**
 * Publishes the rankings of a season (spec §9) as one immutable snapshot of all its rounds: the files of its boards. They are written and
 * published in one transaction, so that readers see either the old or the new snapshot completely, and a process that dies midway leaves
 * nothing.
 * One publication of a season runs at a time; except for operators, a published tick is not published again.
 * @throws AppError not_found (404) when the season does not exist
 */
export async function publishRankings(services: Services, order: PublicationOrder): Promise<Publication> {
  const { trigger, asOf = services.clock.now(), onProgress = () => {} } = order
  const seasonYear = order.seasonYear ?? (await currentSeason(services)).year
  const begun = performance.now()

  const publication = await inTransaction(services.pool, async (client) => {
    onProgress('waiting')
    await client.query(`select pg_advisory_xact_lock(hashtext('qisuan rankings'), $1)`, [seasonYear])
    // Read under the lock, because another process may just have published.
    const latest = await newestPublication(client, seasonYear)
    const alreadyOut = trigger !== 'operator' && isOut(latest, asOf, services.clock.now())
    if (latest && alreadyOut) return { ...latest, alreadyOut }

    const snapshotId = await openSnapshot(client, { seasonYear, asOf, trigger, now: services.clock.now() })
    const { participants, pieces } = (await isSmall(client, seasonYear))
      ? await rankHere(services, seasonYear, onProgress)
      : await rankInProcess(services, seasonYear, onProgress)
    onProgress('writing')
    await insertPieces(client, snapshotId, pieces)
    onProgress('publishing')
    await activateSnapshot(client, { seasonYear, snapshotId, participants, now: services.clock.now() })
    return { snapshotId, asOf, participants, alreadyOut }
  })

  const seconds = (performance.now() - begun) / 1000
  services.log.info(
    { ...publication, snapshotId: String(publication.snapshotId), seasonYear, trigger, seconds },
    'publish-rankings',
  )
  if (!publication.alreadyOut) {
    await thinHistory(services).catch((err: unknown) =>
      services.log.warn({ err }, 'thin-history failed; the next publication retries'),
    )
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
  const [snapshot] = rows
  if (!snapshot) throw new AppError('not_found', `没有 ${seasonYear} 赛季`)
  return BigInt(snapshot.id)
}

/** So many people are ranked sooner than a process starts, one board after the other, none of which holds the event loop for long. */
const mostHere = 20_000

async function isSmall(client: PoolClient, seasonYear: number): Promise<boolean> {
  const { rows } = await client.query<{ rows: number }>(
    `select greatest(
       (select count(*) from (select from enrolment where season_year = $1 limit $2) enrolled),
       (select count(*) from (select from game_state join round on key = round_key where season_year = $1 limit $2) scored)
     )::int as rows`,
    [seasonYear, mostHere + 1],
  )
  return rows.every((each) => each.rows <= mostHere)
}

function rankHere(
  { pool }: Services,
  seasonYear: number,
  onProgress: (step: PublicationStep) => void,
): Promise<RankedSeason> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    return rankSeason([client, client], seasonYear, onProgress)
  })
}

/** Reads and ranks in a process with its own connections, so that neither holds the event loop. */
async function rankInProcess(
  { tasks, config }: Services,
  seasonYear: number,
  onProgress: (step: PublicationStep) => void,
): Promise<RankedSeason> {
  const season: SeasonToRank = { databaseUrl: config.databaseUrl, seasonYear }
  const file = new URL('rank-season-task.ts', import.meta.url)
  return (await tasks.run(file, season, { onStep: (step) => onProgress(step as SeasonStep) })) as RankedSeason
}

/**
 * Moves the season's pointer to the snapshot; the commit notifies every process. `now` is read at the end: a freeze that began while the
 * ranks were computed must hide the snapshot, since it may contain later scores.
 */
async function activateSnapshot(
  client: PoolClient,
  {
    seasonYear,
    snapshotId,
    participants,
    now,
  }: { seasonYear: number; snapshotId: bigint; participants: number; now: Date },
): Promise<void> {
  await client.query('update ranking_snapshot set published_at = $2, participants = $3 where id = $1', [
    snapshotId,
    now,
    participants,
  ])
  await client.query(`update season set published_snapshot_id = $2 where year = $1`, [seasonYear, snapshotId])
}
