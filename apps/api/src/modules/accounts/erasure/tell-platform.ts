import { randomBytes } from 'node:crypto'
import { PlatformFailure } from '../../../services/game-platform/game-platform.ts'
import type { Services } from '../../../services/services.ts'

/** Failures after which the same call may succeed on another day; any other answer of the platform is final. */
const passing = new Set(['unreachable', 'timeout', 'invalid-response', 'refused'])
const batchSize = 200

/**
 * Replaces the name of the game accounts of erased people. That is all that the platform's API offers: it deletes no account, so the
 * operator asks the platform for that (`erasures list`).
 * @returns the number of accounts about which the platform has been told, and of those that wait for the next run
 */
export async function tellPlatform({ db, platform, clock }: Services): Promise<{ told: number; waiting: number }> {
  if (!platform.renameUser) return { told: 0, waiting: 0 }
  const untold = await db.platformErasure.findMany({
    where: { toldAt: null },
    orderBy: { erasedAt: 'asc' },
    take: batchSize,
  })
  let told = 0
  for (const { externalId, account } of untold) {
    const name = `erased-${randomBytes(8).toString('hex')}`
    const isTold = await platform.renameUser({ handle: account, name }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof PlatformFailure)) throw error
        return !passing.has(error.reason)
      },
    )
    if (!isTold) break
    await db.platformErasure.update({ where: { externalId }, data: { toldAt: clock.now() } })
    told += 1
  }
  return { told, waiting: untold.length - told }
}

/** The game accounts of erased people that the platform has still to delete, oldest first. */
export function platformErasures({ db }: Services) {
  return db.platformErasure.findMany({ orderBy: { erasedAt: 'asc' } })
}

/** Forgets accounts that the platform has deleted. @returns how many */
export async function forgetPlatformAccounts({ db }: Services, accounts: readonly string[]): Promise<number> {
  const { count } = await db.platformErasure.deleteMany({ where: { account: { in: [...accounts] } } })
  return count
}
