import type { Transaction } from '../../../services/database.ts'

/*
 * A family: the people of one phone (docs/adr/people/0091-families.md). The row of the first one holds what is the phone's: password and
 * known devices.
 */

/** Names the row that holds what is the phone's. */
export const firstOf = (phoneHash: Uint8Array<ArrayBuffer>) => ({
  phoneHash_familyOrder: { phoneHash, familyOrder: 1 },
})

/** The people of a person's phone, the first one first; who has no phone is alone. */
export async function familyOf(tx: Transaction, userId: number) {
  const { phoneHash } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { phoneHash: true } })
  return tx.user.findMany({
    where: phoneHash ? { phoneHash } : { id: userId },
    orderBy: { familyOrder: 'asc' },
    select: { id: true, familyOrder: true, role: true, phoneHash: true, passwordHash: true, phoneVerified: true },
  })
}

/** Their numbers: what is the phone's is decided for all of them. */
export const familyIds = async (tx: Transaction, userId: number): Promise<number[]> =>
  (await familyOf(tx, userId)).map(({ id }) => id)

/** The person in whose row the phone's own things are. */
export async function firstOfFamily(tx: Transaction, userId: number) {
  const [first] = await familyOf(tx, userId)
  if (!first) throw new Error('a phone has a first person')
  return first
}
