import type { Services } from '../../services/services.ts'

export interface Guest {
  userId: number
  name: string
}

/** The people to whom an operator has granted access to a round (spec §6), by user id. */
export async function listAccess({ db }: Services, roundKey: string): Promise<Guest[]> {
  const rows = await db.roundAccess.findMany({
    where: { roundKey },
    orderBy: { userId: 'asc' },
    include: { user: { select: { name: true } } },
  })
  return rows.map(({ userId, user }) => ({ userId, name: user.name }))
}

/** Grants access. @returns the number of people who did not have it */
export async function grantAccess({ db }: Services, roundKey: string, userIds: readonly number[]): Promise<number> {
  const data = userIds.map((userId) => ({ roundKey, userId }))
  return (await db.roundAccess.createMany({ data, skipDuplicates: true })).count
}

/** Revokes access. @returns the number of people who had it */
export async function revokeAccess({ db }: Services, roundKey: string, userIds: readonly number[]): Promise<number> {
  return (await db.roundAccess.deleteMany({ where: { roundKey, userId: { in: [...userIds] } } })).count
}

/** How many of these people have access. */
export async function grantedAmong({ db }: Services, roundKey: string, userIds: readonly number[]): Promise<number> {
  return db.roundAccess.count({ where: { roundKey, userId: { in: [...userIds] } } })
}
