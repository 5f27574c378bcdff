import type { PgBoss } from 'pg-boss'
import { eraseClosedAccounts } from '../modules/accounts/erase-closed-accounts.ts'
import { eraseLapsedAccounts } from '../modules/accounts/erase-lapsed-accounts.ts'
import { deleteExpiredRequests } from '../modules/accounts/erase-by-two.ts'
import { completeErasures } from '../modules/accounts/erasure-list.ts'
import { fillIdcardHashes } from '../modules/accounts/fill-idcard-hashes.ts'
import { fillRealnameHashes } from '../modules/accounts/fill-realname-hashes.ts'
import { tellPlatform } from '../modules/accounts/tell-platform.ts'
import { deleteOldDeliveries } from '../modules/game-accounts/delete-old-deliveries.ts'
import { resumeBindings } from '../modules/game-accounts/resume-bindings.ts'
import { deleteOldFiles } from '../modules/jobs/uploaded-files.ts'
import { retireSessionKeys } from '../modules/keys/retire-keys.ts'
import { deleteOldLogins } from '../modules/openid/queries.ts'
import { deleteExpired } from '../modules/retention/delete-expired.ts'
import { tidyingTimes } from '../modules/retention/queries.ts'
import type { Services } from '../services/services.ts'
import { runJob } from './run-job.ts'
import { followTicks } from './ticks.ts'

const queue = 'housekeeping'
const afterRecoverySeconds = 90

/**
 * Tidies up once a day, at every start, when the last process may have left something unfinished, and when the game platform is back.
 */
export async function startHousekeeping(services: Services, boss: PgBoss): Promise<{ stop(): void }> {
  await boss.createQueue(queue, {
    policy: 'short',
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 3_600,
  })
  await boss.work(queue, { pollingIntervalSeconds: 2 }, async () => runJob(services, queue, () => tidyUp(services)))
  // Completes what the outage interrupted; the youngest bindings may still be running, so after them.
  services.platform.onRecovery(() => {
    boss
      .send(queue, {}, { startAfter: afterRecoverySeconds })
      .catch((err: unknown) => services.log.warn({ err }, 'bindings are completed by the next housekeeping'))
  })
  return followTicks(
    services,
    async (tick) => void (await boss.send(queue, {}, { singletonKey: tick.toISOString() })),
    () => tidyingTimes,
  )
}

async function tidyUp(services: Services): Promise<void> {
  const idcardHashes = await fillIdcardHashes(services)
  const realnameHashes = await fillRealnameHashes(services)
  const deliveries = await deleteOldDeliveries(services)
  const logins = await deleteOldLogins(services)
  const files = await deleteOldFiles(services)
  const closed = await eraseClosedAccounts(services)
  const requests = await deleteExpiredRequests(services)
  const expired = await deleteExpired(services)
  const lapsed = await eraseLapsedAccounts(services)
  const sessionKeys = await retireSessionKeys(services)
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
      closed,
      requests,
      expired,
      lapsed,
      sessionKeys,
      farewells,
      bindings,
    },
    'housekeeping',
  )
}
