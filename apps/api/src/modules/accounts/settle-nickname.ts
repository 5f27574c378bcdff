import { ConflictError, requireUnchanged } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import { lockUser } from '../../services/sessions/lock-user.ts'
import type { Services } from '../../services/services.ts'
import { requireOwnNickname } from '../people/queries.ts'

/** The changes of an operator to a nickname. Boards, posters and the verification of certificates follow at once, in every process. */

/**
 * Gives a person another nickname, also in place of a hidden one.
 * @param seen the nickname that the operator saw
 * @throws ValidationError on `name` when it poses as the organiser · AppError changed_meanwhile (409)
 */
export async function replaceNickname(
  services: Services,
  userId: number,
  { name, seen }: { name: string; seen?: { name: string } },
): Promise<void> {
  requireOwnNickname(services, name)
  await settle(services, userId, (before) => {
    requireUnchanged(seen, { name: before.name })
    return { name, hiddenName: null }
  })
}

/** Puts 选手 and the user number in place of a nickname. @returns that name @throws ConflictError when the nickname is hidden already */
export async function hideNickname(services: Services, userId: number): Promise<string> {
  const name = `选手${userId}`
  await settle(services, userId, (before) => {
    if (before.hiddenName !== null) throw new ConflictError('这个昵称已经隐藏了')
    return { name, hiddenName: before.name }
  })
  return name
}

/** Shows a hidden nickname again. @returns the nickname @throws ConflictError when it is not hidden */
export async function showNickname(services: Services, userId: number): Promise<string> {
  const { name } = await settle(services, userId, ({ hiddenName }) => {
    if (hiddenName === null) throw new ConflictError('这个昵称没有隐藏')
    return { name: hiddenName, hiddenName: null }
  })
  return name
}

interface Nickname {
  name: string
  hiddenName: string | null
}

async function settle(
  { db, clock }: Services,
  userId: number,
  change: (before: Nickname) => Nickname,
): Promise<Nickname> {
  return db.$transaction(async (tx: Transaction) => {
    await lockUser(tx, userId)
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, hiddenName: true } })
    const after = change(before)
    await tx.user.update({ where: { id: userId }, data: { ...after, moderatedAt: clock.now() } })
    await tx.share.updateMany({ where: { userId }, data: { username: after.name } })
    return after
  })
}
