import type { Services } from '../../services/services.ts'

export interface Guest {
  userId: number
  name: string
}

/** People whom an operator lets into a round by name (spec §6). */
export async function listAccess({ db }: Services, roundKey: string): Promise<Guest[]> {
  const rows = await db.roundAccess.findMany({
    where: { roundKey },
    orderBy: { userId: 'asc' },
    include: { user: { select: { name: true } } },
  })
  return rows.map(({ userId, user }) => ({ userId, name: user.name }))
}

/** Lets people in. @returns how many were not let in before */
export async function grantAccess({ db }: Services, roundKey: string, userIds: readonly number[]): Promise<number> {
  const data = userIds.map((userId) => ({ roundKey, userId }))
  return (await db.roundAccess.createMany({ data, skipDuplicates: true })).count
}

/** Takes people off the list. @returns how many were on it */
export async function revokeAccess({ db }: Services, roundKey: string, userIds: readonly number[]): Promise<number> {
  return (await db.roundAccess.deleteMany({ where: { roundKey, userId: { in: [...userIds] } } })).count
}
