import type { GameAccount } from '@qisuan/db/client'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { kindOfPlatform } from './kind-of-platform.ts'
import { mintLaunchToken } from './mint-launch-token.ts'
import { reachPlatform } from './reach-platform.ts'

export type Owner = Pick<Session, 'userId' | 'role'>

const running = new WeakMap<Services, Map<number, Promise<void>>>()

/**
 * Opens an account on the game platform and links it to its owner, unless that is done already (spec §2, §7).
 *
 * Safe to repeat and to run in parallel without a lock: our row fixes one handle per user, the platform gives out a handle once, and
 * each step continues from whatever another run completed. Parallel calls within a process share one run, and so one place in the line of
 * those who need an account: whoever presses the button more often is not served earlier.
 * @throws AppError platform_unavailable (503): the next call continues from the step that failed
 */
export function bindNewGameAccount(services: Services, owner: Owner): Promise<void> {
  const runs = running.get(services) ?? new Map<number, Promise<void>>()
  running.set(services, runs)
  const run = runs.get(owner.userId) ?? takeTurn(services, owner).finally(() => runs.delete(owner.userId))
  runs.set(owner.userId, run)
  return run
}

/** A launch waits here when many pupils open their account in the same minute (docs/adr/contest/0061-the-platform-as-it-is.md). */
function takeTurn(services: Services, owner: Owner): Promise<void> {
  return services.bindingTurns.take(owner.userId, () => bind(services, owner))
}

async function bind(services: Services, { userId, role }: Owner): Promise<void> {
  const { db, clock, platform } = services
  if (await db.gameAccount.findUnique({ where: { userId, linkedAt: { not: null } }, select: { userId: true } })) return

  const { handle, externalId } = await accountOf(services, userId)
  const token = () => mintLaunchToken(services, { userId, sessionId: null }, 'bind')
  const platformId = await reachPlatform(() => platform.openAccount({ handle, externalId, role, token }))
  await db.gameAccount.updateMany({ where: { userId, linkedAt: null }, data: { platformId, linkedAt: clock.now() } })
}

type Account = GameAccount & { externalId: string }

/** Returns the user's account row. It is written before the platform is called, so that an interrupted binding can be resumed. */
async function accountOf(services: Services, userId: number): Promise<Account> {
  const { db, clock } = services
  const { externalId, gameAccount } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { externalId: true, gameAccount: true },
  })
  if (gameAccount) return { ...gameAccount, externalId }
  const handle = handleOf(externalId)
  const own = { userId, handle, platform: kindOfPlatform(services), createdAt: clock.now() }
  await db.gameAccount.createMany({ data: own, skipDuplicates: true })
  return { ...(await db.gameAccount.findUniqueOrThrow({ where: { userId } })), externalId }
}

/** The account name on the platform: the same for every attempt of a user, and of no organiser. */
export function handleOf(externalId: string): string {
  return `player-${externalId.replaceAll('-', '').slice(0, 16)}`
}
