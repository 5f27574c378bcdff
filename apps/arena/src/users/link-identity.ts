import { lockScoreChanges, type Database, type Transaction } from '../database.ts'
import { ArenaError } from '../http/errors.ts'
import type { User } from './user.ts'

/** Links a person to a user, who may have several. Throws 409 when the person is linked, even to this user. */
export async function linkIdentity(db: Database, user: User, provider: string, externalId: string): Promise<void> {
  await db.$transaction((transaction) => linkIn(transaction, user, provider, externalId))
}

/** The same inside of a transaction. */
export async function linkIn(db: Transaction, user: User, provider: string, externalId: string): Promise<void> {
  const { count } = await db.identity.createMany({
    data: [{ provider, externalId, userId: user.id }],
    skipDuplicates: true,
  })
  if (count === 0) throw new ArenaError('identity_taken', 'This identity is already linked.')
  // Earlier pulls skipped the rows of an account that was not linked; marking them as changed includes them in the next pull.
  await lockScoreChanges(db)
  await db.$executeRaw`update score set change = nextval('score_change_seq') where user_id = ${user.id}`
}

export async function isLinked(db: Transaction, user: User): Promise<boolean> {
  return (await db.identity.count({ where: { userId: user.id } })) > 0
}

/** The user to whom a person of this provider is linked. */
export async function userOfIdentity(db: Transaction, provider: string, externalId: string): Promise<User | null> {
  const found = await db.identity.findUnique({
    where: { provider_externalId: { provider, externalId } },
    include: { user: true },
  })
  return found?.user ?? null
}
