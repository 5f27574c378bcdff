import type { Services } from '../../services/services.ts'
import { bindNewGameAccount } from './bind-new-game-account.ts'

/** A younger binding, in milliseconds, may still be running. */
const runningFor = 60_000
const batchSize = 200

/**
 * Completes bindings that were interrupted before the link, for example when a process died, so that no account on the platform stays
 * without an owner. @returns the number of completed bindings
 * @throws AppError platform_unavailable (503): the next run completes the rest
 */
export async function resumeBindings(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - runningFor)
  const interrupted = await services.db.gameAccount.findMany({
    where: { linkedAt: null, createdAt: { lt: before } },
    orderBy: { createdAt: 'desc' },
    take: batchSize,
    select: { userId: true, user: { select: { role: true } } },
  })
  for (const { userId, user } of interrupted) await bindNewGameAccount(services, { userId, role: user.role })
  return interrupted.length
}
