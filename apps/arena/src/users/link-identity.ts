import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ArenaError } from '../http/errors.ts'
import { userById, type User } from './user.ts'

const holder = z.object({ user_id: z.string() })

/** Links a person to a user, who may have several. Throws 409 when the person is linked, even to this user. */
export function linkIdentity(db: DatabaseSync, user: User, provider: string, externalId: string): void {
  if (userOfIdentity(db, provider, externalId))
    throw new ArenaError('identity_taken', 'This identity is already linked.')
  db.prepare('INSERT INTO identities (provider, external_id, user_id) VALUES (?, ?, ?)').run(
    provider,
    externalId,
    user.id,
  )
  // Earlier pulls skipped the rows of an account that was not linked; marking them as changed includes them in the next pull.
  db.prepare('UPDATE scores SET change = change + (SELECT max(change) FROM scores) WHERE user_id = ?').run(user.id)
}

export function isLinked(db: DatabaseSync, user: User): boolean {
  return db.prepare('SELECT 1 FROM identities WHERE user_id = ?').get(user.id) !== undefined
}

/** The user to whom a person of this provider is linked. */
export function userOfIdentity(db: DatabaseSync, provider: string, externalId: string): User | null {
  const found = db
    .prepare('SELECT user_id FROM identities WHERE provider = ? AND external_id = ?')
    .get(provider, externalId)
  return found ? userById(db, holder.parse(found).user_id) : null
}
