import { lockUser } from '../../services/sessions/lock-user.ts'
import { nameActs } from '../people/name-acts.ts'

/** The changes of an operator to a nickname. Posters and the verification of certificates follow at once, too. */
export const {
  rename: replaceNickname,
  hide: hideNickname,
  show: showNickname,
} = nameActs({
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
