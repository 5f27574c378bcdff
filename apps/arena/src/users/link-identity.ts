import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ArenaError } from '../http/errors.ts'
import { userById, type User } from './user.ts'

const holder = z.object({ user_id: z.string() })

/** Links a person to a user. The same link again changes nothing; a person or a user linked elsewhere is 409. */
export function linkIdentity(db: DatabaseSync, user: User, provider: string, externalId: string): void {
  const linked = userOfIdentity(db, provider, externalId)
  if (linked?.id === user.id) return
  const other = db.prepare('SELECT 1 FROM identities WHERE provider = ? AND user_id = ?').get(provider, user.id)
  if (linked || other) throw new ArenaError('identity_taken', 'This identity or this user is already linked.')
  db.prepare('INSERT INTO identities (provider, external_id, user_id) VALUES (?, ?, ?)').run(
    provider,
    externalId,
    user.id,
  )
  // Whoever pulls the ranking by its changes has passed what was scored before.
  db.prepare('UPDATE scores SET change = change + (SELECT max(change) FROM scores) WHERE user_id = ?').run(user.id)
}

/** Whether some person is linked to this user. */
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
