import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { lockFamily } from './family/lock-family.ts'

/** Makes somebody a teacher or a student; a trigger updates their open sessions in every process. @returns the previous role @throws ConflictError for a phone of several people, and without one */
export async function setRole(
  { db }: Services,
  userId: number,
  role: 'student' | 'teacher',
): Promise<{ before: 'student' | 'teacher' }> {
  return db.$transaction(async (tx) => {
    const { role: before } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const family = await lockFamily(tx, userId)
    if (role === 'teacher' && family.length > 1) {
      throw new ConflictError(`这个手机号有 ${family.length} 个人用。老师要有自己的手机号，先请本人换一个`)
    }
    if (role === 'teacher' && !family[0]?.phoneHash) throw new ConflictError('这个人没有手机号。老师要有自己的手机号')
    await tx.user.update({ where: { id: userId }, data: { role } })
    return { before }
  })
}
