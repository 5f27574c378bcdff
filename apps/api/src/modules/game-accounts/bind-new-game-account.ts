import type { GameAccount } from '@qisuan/db/client'
import { type GamePlatform, whenPlatformSays } from '../../services/game-platform/game-platform.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions.ts'
import { mintLaunchToken } from './mint-launch-token.ts'
import { reachPlatform } from './reach-platform.ts'

/** For whom an account is opened. */
export type Owner = Pick<Session, 'userId' | 'role'>

const running = new WeakMap<Services, Map<number, Promise<void>>>()

/**
 * Opens an account on the game platform and ties it to its owner, unless that has been done (spec §2, §7).
 *
 * Safe to repeat and to run in parallel without a lock: our row fixes one name per user, the platform gives a name away once, and
 * every step takes up what another run has left. Within a process parallel calls share one run, to spare the platform.
 * @throws AppError platform_unavailable (503): the next call goes on where this one stopped
 */
export function bindNewGameAccount(services: Services, owner: Owner): Promise<void> {
  const runs = running.get(services) ?? new Map<number, Promise<void>>()
  running.set(services, runs)
  const run = runs.get(owner.userId) ?? bind(services, owner).finally(() => runs.delete(owner.userId))
  runs.set(owner.userId, run)
  return run
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

/** The wish for an account, written down before the platform hears of it. */
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

/** One name per user, the same at every try. */
export function handleOf(externalId: string): string {
  return `qisuan-${externalId.replaceAll('-', '').slice(0, 16)}`
}

/** The platform sees neither a child's name nor an address that could reach one. */
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
 * The platform knows this person already: from an earlier try, or by an account of their own that they tied there (spec §2, /jump).
 * They can play either way; of an account of their own we never learn the id.
 */
async function alreadyLinked(platform: GamePlatform, id: string, { externalId }: Account): Promise<string | null> {
  const { linkedTo = externalId } = await platform.fetchUser(id)
  return linkedTo === externalId ? id : null
}
