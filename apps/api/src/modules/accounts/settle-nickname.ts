import { lockUser } from '../../services/sessions/lock-user.ts'
import { nameActs } from '../people/name-acts.ts'
import { requireOwnNickname } from '../people/queries.ts'

/** The changes of an operator to a nickname. Posters and the verification of certificates follow at once, too. */
const acts = nameActs({
  placeholder: (userId) => `选手${userId}`,
  what: '这个昵称',
  settle: ({ db, clock }, userId, change) =>
    db.$transaction(async (tx) => {
      await lockUser(tx, userId)
      const before = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { name: true, hiddenName: true },
      })
      const after = change(before)
      await tx.user.update({ where: { id: userId }, data: { ...after, moderatedAt: clock.now() } })
      await tx.share.updateMany({ where: { userId }, data: { username: after.name } })
      return after
    }),
})

export const { hide: hideNickname, show: showNickname } = acts

/** Gives a person another nickname. @throws ValidationError on `name` when it poses as the organiser · AppError changed_meanwhile (409) */
export async function replaceNickname(...[services, userId, change]: Parameters<typeof acts.rename>): Promise<void> {
  requireOwnNickname(services, change.name)
  await acts.rename(services, userId, change)
}
