import type { Services } from '../../services/services.ts'
import { bindNewGameAccount } from './bind-new-game-account.ts'

/** How long somebody who is binding just now is left to it, in milliseconds. */
const underway = 60_000
const atATime = 200

/**
 * Finishes the bindings that broke off between the wish and the link, as when a process died: no account is left on the platform that
 * belongs to nobody. @returns how many were finished
 * @throws AppError platform_unavailable (503): the rest is for the next time
 */
export async function resumeBindings(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - underway)
  const broken = await services.db.gameAccount.findMany({
    where: { linkedAt: null, createdAt: { lt: before } },
    orderBy: { createdAt: 'desc' },
    take: atATime,
    select: { userId: true, user: { select: { role: true } } },
  })
  for (const { userId, user } of broken) await bindNewGameAccount(services, { userId, role: user.role })
  return broken.length
}
