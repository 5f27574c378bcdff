import { randomBytes } from 'node:crypto'
import { erasePlayer } from '../../arena/erase-player.ts'
import { PlatformFailure } from '../../../services/game-platform/game-platform.ts'
import type { Services } from '../../../services/services.ts'

/** Failures after which the same call may succeed on another day; any other answer of the platform is final. */
const passing = new Set(['unreachable', 'timeout', 'invalid-response', 'refused'])
const batchSize = 200

/** Accounts of erased people: `deleted` from our own arena, `told` to a platform, and `waiting` for the next run. */
interface Told {
  deleted: number
  told: number
  waiting: number
}

/**
 * Deletes the accounts of erased people, and all that belongs to them, from the arena beside the site. Another platform's API deletes no
 * account: there their names are replaced, and the operator asks the platform for the rest (`erasures list`).
 */
export async function tellPlatform(services: Services): Promise<Told> {
  const { arena } = services
  if (!arena) return { deleted: 0, ...(await replaceNames(services)) }
  const left = await services.db.platformErasure.findMany()
  for (const { externalId, account } of left) {
    await erasePlayer(arena, [externalId, account])
    await services.db.platformErasure.delete({ where: { externalId } })
  }
  return { deleted: left.length, told: 0, waiting: 0 }
}

async function replaceNames({ db, platform, clock }: Services): Promise<Omit<Told, 'deleted'>> {
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
