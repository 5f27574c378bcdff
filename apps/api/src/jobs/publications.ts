import type { PgBoss } from 'pg-boss'
import { allSeasons, currentSeason } from '../modules/competition/queries.ts'
import { pullScores } from '../modules/game-accounts/pull-scores.ts'
import { publishRankings } from '../modules/rankings/publish-rankings.ts'
import { isOut, newestPublication } from '../modules/rankings/queries.ts'
import type { Services } from '../services/services.ts'
import { runJob } from './run-job.ts'
import { followTicks } from './ticks.ts'

const queue = 'publish-rankings'

/** A publication that is due: its season and tick. */
export interface ScheduledRun {
  seasonYear: number
  tick: string
  trigger: 'schedule' | 'catch-up'
}

/** Publishes the current season at its publication times, also a missed one, and other seasons that were never published (spec §9). */
export async function startPublications(services: Services, boss: PgBoss): Promise<{ stop(): void }> {
  await boss.createQueue(queue, {
    // One job per tick waits at a time. A job that a dead process left active does not prevent a new one.
    policy: 'short',
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 1_800,
    heartbeatSeconds: 30,
  })
  await boss.work<ScheduledRun>(queue, { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job)
      await runJob(services, queue, () => publishScheduledRun(services, job.data)).catch((err: unknown) =>
        logFailure(services, job.data, err),
      )
  })
  return followTicks(services, async (tick, trigger) => {
    const [current] = await allSeasons(services)
    if (!current) return
    const seasons = [current, ...(await neverPublished(services))]
    for (const { year: seasonYear } of seasons) {
      const scheduledRun: ScheduledRun = { seasonYear, tick: tick.toISOString(), trigger }
      await boss.send(queue, scheduledRun, { singletonKey: `${seasonYear}@${scheduledRun.tick}` })
    }
  })
}

/** Logs a failure for the operator; pg-boss itself only stores it in its tables and retries. */
function logFailure({ log }: Services, scheduledRun: ScheduledRun, err: unknown): never {
  log.error({ err, ...scheduledRun }, 'publication failed, will be retried')
  throw err
}

/** Seasons other than the current one with scores but no snapshot, as in a new installation. */
async function neverPublished(services: Services) {
  const [, ...others] = await allSeasons(services)
  const unpublished = others.filter(({ publishedSnapshotId }) => publishedSnapshotId === null)
  const scored = await services.db.round.findMany({
    where: { seasonYear: { in: unpublished.map(({ year }) => year) }, gameStates: { some: { score: { not: null } } } },
    select: { seasonYear: true },
    distinct: ['seasonYear'],
  })
  return unpublished.filter(({ year }) => scored.some(({ seasonYear }) => seasonYear === year))
}

/** Pulls the newest scores and publishes. If the platform is down, publishes the known scores. */
async function publishScheduledRun(services: Services, { seasonYear, tick, trigger }: ScheduledRun): Promise<void> {
  const asOf = new Date(tick)
  if (isOut(await newestPublication(services.pool, seasonYear), asOf, services.clock.now())) return

  const { year: currentYear } = await currentSeason(services)
  if (seasonYear === currentYear) {
    await runJob(services, 'pull-scores', () => pullScores(services)).then(
      (report) => services.log.info({ report }, 'scores pulled'),
      (err: unknown) => services.log.warn({ err }, 'scores not pulled, publishing the known ones'),
    )
  }
  await publishRankings(services, { trigger, seasonYear, asOf })
}
