import type { User } from '@qisuan/db/arena-client'
import type { Transaction } from '../database.ts'
import { ArenaError } from '../http/errors.ts'
import { grantsOf } from './grants.ts'
import { clientDocument } from './ids.ts'

export type { User } from '@qisuan/db/arena-client'

/** Client of the accounts with which operators try tasks. */
export const operatorClient = 'console'

/** Finds a user by `_id` or slug. Throws 404 when there is none, 403 when another client created it. */
export async function requireOwnUser(db: Transaction, handle: string, clientId: string): Promise<User> {
  const user = await db.user.findFirst({ where: { OR: [{ id: handle }, { slug: handle }] } })
  if (!user) throw new ArenaError('user_not_found', 'There is no such user.')
  if (user.clientId !== clientId) {
    throw new ArenaError('not_created_by_client', 'The user was not created by this client.')
  }
  return user
}

export async function userByName(db: Transaction, name: string): Promise<User | null> {
  return db.user.findUnique({ where: { slug: slugOf(name) } })
}

/** The name in URL form. Names that differ only in case or punctuation have the same slug. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The user in the format of the partner API. */
export async function presentUser(db: Transaction, user: User, now: Date) {
  const identities = await db.identity.findMany({
    where: { userId: user.id },
    orderBy: [{ provider: 'asc' }, { externalId: 'asc' }],
  })
  return {
    _id: user.id,
    name: user.name,
    slug: user.slug,
    email: user.email,
    role: user.role,
    preferredLanguage: user.preferredLanguage,
    ...(user.clientId !== '' && { clientCreator: clientDocument(user.clientId) }),
    ...(await grantsOf(db, user.id, now)),
    // Omitted without any, as on the real platform.
    ...(identities.length > 0 && {
      oAuthIdentities: identities.map(({ provider, externalId: id }) => ({ provider, id })),
    }),
  }
}
