import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { imported, type Imported } from '../imports/queries.ts'

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
export async function grantAccess(tx: Transaction, roundKey: string, userIds: readonly number[]): Promise<number> {
  const data = userIds.map((userId) => ({ roundKey, userId }))
  return (await tx.roundAccess.createMany({ data, skipDuplicates: true })).count
}

/** Grants access to the people of a file. @returns the import and the number of people who did not have it */
export const importAccess = async (
  services: Services,
  file: string,
  roundKey: string,
  userIds: readonly number[],
): Promise<Imported<number>> => imported(services, { kind: 'access', file }, (tx) => grantAccess(tx, roundKey, userIds))

/** Revokes access. @returns the number of people who had it */
export async function revokeAccess({ db }: Services, roundKey: string, userIds: readonly number[]): Promise<number> {
  return (await db.roundAccess.deleteMany({ where: { roundKey, userId: { in: [...userIds] } } })).count
}

/** How many of these people have access. */
export async function grantedAmong({ db }: Services, roundKey: string, userIds: readonly number[]): Promise<number> {
  return db.roundAccess.count({ where: { roundKey, userId: { in: [...userIds] } } })
}
