import { z } from 'zod'
import { allSeasons, currentSeason } from '../modules/competition/queries.ts'
import { publishRankings } from '../modules/rankings/publication/publish-rankings.ts'
import { isOut, newestPublication } from '../modules/rankings/queries.ts'
import type { Services } from '../services/services.ts'
import { defineJob } from './definition.ts'
import { publishedText, pullFirst, saySteps } from './publish-now.ts'
import { ticks } from './ticks.ts'

/** Publishes a season at a publication time (spec §9). A published tick is not published again, however many jobs it has. */
export const publishTickJob = defineJob(
  z.object({ seasonYear: z.int(), tick: z.coerce.date(), trigger: z.enum(['schedule', 'catch-up']) }),
  {
    attempts: 11,
    retryAfter: 2,
    schedule: (services, order) =>
      ticks(services, {
        timesOf: ({ settings }) => settings.publicationTimes,
        async onTick(tick, isFirst) {
          const trigger = isFirst ? 'catch-up' : 'schedule'
          for (const seasonYear of await unpublished(services, tick)) {
            await order({
              about: `${seasonYear}@${tick.toISOString()}`,
              arguments: { seasonYear, tick, trigger },
            })
          }
        },
      }),
    async run({ services, arguments: { seasonYear, tick, trigger }, say }) {
      const { year: currentYear } = await currentSeason(services)
      if (await isPublished(services, seasonYear, tick)) return '已经公布过'
      if (seasonYear === currentYear) await pullFirst(services, say)
      const onProgress = saySteps(say)
      return publishedText(services, await publishRankings(services, { trigger, seasonYear, asOf: tick, onProgress }))
    },
  },
)

const isPublished = async ({ pool, clock }: Services, seasonYear: number, tick: Date): Promise<boolean> =>
  isOut(await newestPublication(pool, seasonYear), tick, clock.now())

/** The current season unless it has been published for this tick, and others with scores but no snapshot, as in a new installation. */
async function unpublished(services: Services, tick: Date): Promise<number[]> {
  const [current, ...others] = await allSeasons(services)
  const never = others.filter(({ publishedSnapshotId }) => publishedSnapshotId === null).map(({ year }) => year)
  const scored = await services.db.round.findMany({
    where: { seasonYear: { in: never }, gameStates: { some: { score: { not: null } } } },
    select: { seasonYear: true },
    distinct: ['seasonYear'],
  })
  const years = scored.map(({ seasonYear }) => seasonYear)
  return !current || (await isPublished(services, current.year, tick)) ? years : [current.year, ...years]
}
