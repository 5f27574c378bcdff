import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ArenaError } from '../http/errors.ts'
import { grantsOf } from './grants.ts'
import { clientDocument } from './ids.ts'

const row = z.object({
  id: z.string(),
  client_id: z.string(),
  name: z.string(),
  slug: z.string(),
  email: z.string(),
  role: z.string().nullable(),
  preferred_language: z.string(),
})

export type User = z.infer<typeof row>

/** Finds a user by `_id` or slug. Throws 404 when there is none, 403 when another client created it. */
export function requireOwnUser(db: DatabaseSync, handle: string, clientId: string): User {
  const found = db.prepare('SELECT * FROM users WHERE id = :handle OR slug = :handle').get({ handle })
  if (!found) throw new ArenaError('user_not_found', 'There is no such user.')
  const user = row.parse(found)
  if (user.client_id !== clientId) {
    throw new ArenaError('not_created_by_client', 'The user was not created by this client.')
  }
  return user
}

export function userById(db: DatabaseSync, id: string): User {
  return row.parse(db.prepare('SELECT * FROM users WHERE id = ?').get(id))
}

export function userByName(db: DatabaseSync, name: string): User | null {
  const found = db.prepare('SELECT * FROM users WHERE slug = ?').get(slugOf(name))
  return found ? row.parse(found) : null
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
export function presentUser(db: DatabaseSync, user: User, now: Date) {
  const identities = db
    .prepare('SELECT provider, external_id AS id FROM identities WHERE user_id = ? ORDER BY provider, external_id')
    .all(user.id)
  return {
    _id: user.id,
    name: user.name,
    slug: user.slug,
    email: user.email,
    role: user.role,
    preferredLanguage: user.preferred_language,
    ...(user.client_id !== '' && { clientCreator: clientDocument(user.client_id) }),
    ...grantsOf(db, user.id, now),
    // Omitted without any, as on the real platform.
    ...(identities.length > 0 && { oAuthIdentities: identities }),
  }
}
