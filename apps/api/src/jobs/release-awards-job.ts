import { z } from 'zod'
import { releaseDueAwards } from '../modules/awards/publish-awards.ts'
import { nextRelease } from '../modules/awards/queries.ts'
import { defineJob } from './definition.ts'

/** Publishes awards when the competition's clock passes their release. */
export const releaseAwardsJob = defineJob(z.object({}), {
  attempts: 11,
  retryAfter: 1,
  schedule: (services, order) => async () => {
    const due = await nextRelease(services)
    if (due === null || due > services.clock.now()) return due
    await order({ about: due.toISOString(), arguments: {} })
    // The release is a change, after which the next one is found.
    return null
  },
  run: async ({ services }) => `公布了 ${(await releaseDueAwards(services)).length} 批奖项`,
})
