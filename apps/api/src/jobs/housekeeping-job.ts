import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { eraseClosedAccounts } from '../modules/accounts/erasure/erase-closed-accounts.ts'
import { eraseLapsedAccounts } from '../modules/accounts/erasure/erase-lapsed-accounts.ts'
import { deleteExpiredRequests } from '../modules/accounts/erasure/erase-by-two.ts'
import { completeErasures } from '../modules/accounts/erasure/erasure-list.ts'
import { fillIdcardHashes } from '../modules/accounts/fill-idcard-hashes.ts'
import { fillRealnameHashes } from '../modules/accounts/fill-realname-hashes.ts'
import { tellPlatform } from '../modules/accounts/erasure/tell-platform.ts'
import { deleteOldAlerts } from '../modules/alerts/look.ts'
import { deleteWithdrawnPlays } from '../modules/arena/delete-withdrawn-plays.ts'
import { sweepObjects } from '../modules/content/sweep-objects.ts'
import { deleteOldDeliveries } from '../modules/game-accounts/scores/delete-old-deliveries.ts'
import { resumeBindings } from '../modules/game-accounts/resume-bindings.ts'
import { deleteOldJobs } from '../modules/jobs/scheduled-jobs.ts'
import { deleteOldFiles } from '../modules/jobs/uploaded-files.ts'
import { retireSessionKeys } from '../modules/keys/retire-keys.ts'
import { deleteOldLogins } from '../modules/openid/queries.ts'
import { deleteExpired } from '../modules/retention/delete-expired.ts'
import { tidyingTimes } from '../modules/retention/periods.ts'
import type { Services } from '../services/services.ts'
import { defineJob } from './definition.ts'
import { ticks } from './ticks.ts'

const afterRecoverySeconds = 90

/**
 * Tidies up once a day, at every start, when the last process may have left something unfinished, and when the game platform is back.
 * Whatever it does may be done twice.
 */
export const housekeepingJob = defineJob(z.object({}), {
  attempts: 6,
  retryAfter: 60,
  schedule(services, order) {
    const { clock, log, platform } = services
    // Completes what the outage interrupted; the youngest bindings may still be running, so after them.
    platform.onRecovery(() => {
      const dueAt = new Date(clock.now().getTime() + afterRecoverySeconds * 1000)
      order({ about: `recovery ${dueAt.toISOString()}`, arguments: {}, dueAt }).catch((err: unknown) =>
        log.warn({ err }, 'bindings are completed by the next housekeeping'),
      )
    })
    return ticks(services, {
      timesOf: () => tidyingTimes,
      onTick: (tick, isFirst) =>
        order({ about: isFirst ? `start ${randomUUID()}` : tick.toISOString(), arguments: {} }),
    })
  },
  async run({ services }) {
    await tidyUp(services)
    return '整理完了'
  },
})

async function tidyUp(services: Services): Promise<void> {
  const idcardHashes = await fillIdcardHashes(services)
  const realnameHashes = await fillRealnameHashes(services)
  const deliveries = await deleteOldDeliveries(services)
  const logins = await deleteOldLogins(services)
  const files = await deleteOldFiles(services)
  const jobs = await deleteOldJobs(services)
  const alerts = await deleteOldAlerts(services)
  const closed = await eraseClosedAccounts(services)
  const requests = await deleteExpiredRequests(services)
  const expired = await deleteExpired(services)
  const plays = await deleteWithdrawnPlays(services)
  const lapsed = await eraseLapsedAccounts(services)
  const sessionKeys = await retireSessionKeys(services)
  const objects = await sweepObjects(services).catch((err: unknown) => {
    services.log.warn({ err }, 'objects are deleted by the next housekeeping')
    return 0
  })
  await completeErasures(services)
  const hasPlatform = services.config.platform.url !== undefined
  const farewells = hasPlatform && (await tellPlatform(services))
  // Last, because it fails while the platform is down, and the job is then retried.
  const bindings = hasPlatform && (await resumeBindings(services))
  services.log.info(
    {
      idcardHashes,
      realnameHashes,
      deliveries,
      logins,
      files,
      jobs,
      alerts,
      closed,
      requests,
      expired,
      plays,
      lapsed,
      sessionKeys,
      objects,
      farewells,
      bindings,
    },
    'housekeeping',
  )
}
