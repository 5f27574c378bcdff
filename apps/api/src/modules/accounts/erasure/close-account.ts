import { closingDays } from '@qisuan/rules/limits'
import { AppError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'

const day = 86_400_000

/** Marks an account to be erased in a week. A second request does not move the date. */
export async function closeAccount(
  { db, clock }: Services,
  userId: number,
  tx: Pick<Services['db'], 'user'> = db,
): Promise<void> {
  const closesAt = new Date(clock.now().getTime() + closingDays * day)
  await tx.user.updateMany({ where: { id: userId, closesAt: null }, data: { closesAt } })
}

/**
 * Takes a closing back, until the account is erased. Of an erasure and this at the same moment, the first wins.
 * @throws AppError not_logged_in (401) when the account has just been erased
 */
export async function keepAccount({ db }: Services, { id, userId }: Session): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await tx.session.count({ where: { id } })) === 0) throw new AppError('not_logged_in', '请先登录')
    await tx.user.update({ where: { id: userId }, data: { closesAt: null } })
  })
}
