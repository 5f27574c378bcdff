import type { PgBoss } from 'pg-boss'
import { deleteExpiredTokens } from '../modules/game-accounts/delete-expired-tokens.ts'
import { resumeBindings } from '../modules/game-accounts/resume-bindings.ts'
import type { Services } from '../services/services.ts'
import { runJob } from './run-job.ts'
import { followTicks } from './ticks.ts'

const queue = 'housekeeping'

/** In the small hours, when nobody plays. */
const timesOfDay = ['04:00']

/** Tidies up once a day and whenever a process starts, which is when something may have been left half done. */
export async function startHousekeeping(services: Services, boss: PgBoss): Promise<{ stop(): void }> {
  await boss.createQueue(queue, { policy: 'short', retryLimit: 5, retryDelay: 60, retryBackoff: true })
  await boss.work(queue, { pollingIntervalSeconds: 2 }, async () => runJob(services, queue, () => keepHouse(services)))
  return followTicks(
    services,
    async (tick) => void (await boss.send(queue, {}, { singletonKey: tick.toISOString() })),
    () => timesOfDay,
  )
}

async function keepHouse(services: Services): Promise<void> {
  const forgotten = await deleteExpiredTokens(services)
  // Last: it fails when the platform is down, and is tried again.
  const bindings = await resumeBindings(services)
  services.log.info({ ...forgotten, bindings }, 'housekeeping')
}
