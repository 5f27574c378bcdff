import { nicknameChangesPerSeason } from '@qisuan/rules/limits'
import { AppError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { currentSeason } from '../competition/queries.ts'
import { requireOwnNickname } from '../people/queries.ts'
import { lockUser } from '../../services/sessions/lock-user.ts'

/**
 * Changes a nickname, on the boards and on the posters that the person has shared; certificates keep the name that was printed. The same
 * name again changes nothing and does not count.
 * @throws AppError too_many_requests (429) after three changes in the current season · ValidationError on `name` when it poses as the
 * organiser, or an operator has hidden the nickname
 */
export async function rename(services: Services, userId: number, name: string): Promise<void> {
  const { db, clock } = services
  requireOwnNickname(services, name)
  const { year: seasonYear } = await currentSeason(services)
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, hiddenName: true } })
    if (before.hiddenName !== null) throw new ValidationError({ name: '组委会隐藏了你的昵称，要换一个请联系组委会' })
    if (before.name === name) return
    const number = 1 + (await tx.nicknameChange.count({ where: { userId, seasonYear } }))
    if (number > nicknameChangesPerSeason) {
      throw new AppError(
        'too_many_requests',
        `这个赛季的昵称已经改过 ${nicknameChangesPerSeason} 次了，下个赛季可以再改。急着改的话，请联系组委会`,
      )
    }
    await tx.nicknameChange.create({ data: { userId, seasonYear, number, changedAt: clock.now() } })
    await tx.user.update({ where: { id: userId }, data: { name } })
    await tx.share.updateMany({ where: { userId }, data: { username: name } })
  })
}
