import type { Services } from '../../services/services.ts'

/** Makes somebody a teacher or a student; a trigger updates their open sessions in every process. @returns the previous role */
export async function setRole(
  { db }: Services,
  userId: number,
  role: 'student' | 'teacher',
): Promise<{ before: 'student' | 'teacher' }> {
  return db.$transaction(async (tx) => {
    const { role: before } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    await tx.user.update({ where: { id: userId }, data: { role } })
    return { before }
  })
}
