import type { GameAccount } from '@qisuan/db/client'
import { type GamePlatform, whenPlatformSays } from '../../services/game-platform/game-platform.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions.ts'
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

/** A launch waits here when many pupils open their account in the same minute (docs/adr/0061-the-platform-as-it-is.md). */
function takeTurn(services: Services, owner: Owner): Promise<void> {
  return services.bindingTurns.take(owner.userId, () => bind(services, owner))
}

async function bind(services: Services, owner: Owner): Promise<void> {
  const { db, clock } = services
  const { userId } = owner
  if (await db.gameAccount.findUnique({ where: { userId, linkedAt: { not: null } }, select: { userId: true } })) return

  const account = await accountOf(services, userId)
  const platformId = await reachPlatform(() => openAndLink(services, owner, account))
  await db.gameAccount.updateMany({ where: { userId, linkedAt: null }, data: { platformId, linkedAt: clock.now() } })
}

type Account = GameAccount & { externalId: string }

/** Returns the user's account row. It is written before the platform is called, so that an interrupted binding can be resumed. */
async function accountOf({ db, clock }: Services, userId: number): Promise<Account> {
  const { externalId, gameAccount } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { externalId: true, gameAccount: true },
  })
  if (gameAccount) return { ...gameAccount, externalId }
  const handle = handleOf(externalId)
  await db.gameAccount.createMany({ data: { userId, handle, createdAt: clock.now() }, skipDuplicates: true })
  return { ...(await db.gameAccount.findUniqueOrThrow({ where: { userId } })), externalId }
}

/** The account name on the platform: the same for every attempt of a user, and of no organiser. */
export function handleOf(externalId: string): string {
  return `player-${externalId.replaceAll('-', '').slice(0, 16)}`
}

/** Sends the platform neither the child's name nor a working e-mail address. */
async function openAndLink(services: Services, { userId, role }: Owner, account: Account): Promise<string | null> {
  const { platform } = services
  const { handle } = account
  const { id } = await platform
    .createUser({ name: handle, email: `${handle}@users.invalid`, role })
    .catch(whenPlatformSays('conflict', () => platform.fetchUser(handle)))
  const token = await mintLaunchToken(services, { userId, sessionId: null }, 'bind')
  return platform
    .linkIdentity({ handle: id, token })
    .then(() => id)
    .catch(whenPlatformSays('conflict', () => alreadyLinked(platform, id, account)))
}

/**
 * Handles a person whom the platform has linked already: by an earlier attempt, or to an account of their own (spec §2, /jump).
 * They can play in both cases. The id of their own account is unknown to us: null.
 */
async function alreadyLinked(platform: GamePlatform, id: string, { externalId }: Account): Promise<string | null> {
  const { linkedTo } = await platform.fetchUser(id)
  return linkedTo.includes(externalId) ? id : null
}
