import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ArenaError } from '../http/errors.ts'
import { newId } from './ids.ts'
import { slugOf, userById, userByName, type User } from './user.ts'

/** Body of `PUT /api/users/{handle}`. A name that looks like an `_id` is refused, so that a handle identifies one user. */
export const newName = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((name) => slugOf(name) !== '', 'needs a letter or a digit')
    .refine((name) => !/^[0-9a-f]{24}$/.test(slugOf(name)), 'must not look like an id'),
})

/** Body of `POST /api/users`. */
export const newUser = newName.extend({
  email: z.email().max(200).toLowerCase(),
  role: z.enum(['student', 'teacher']).optional(),
  preferredLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as zh-CN')
    .default('zh-CN'),
})

/** Creates an account for a client. Throws 409 when the email or the name (by its slug) is taken; the email is checked first. */
export function createUser(db: DatabaseSync, clientId: string, input: z.output<typeof newUser>, now: Date): User {
  const id = newId(now)
  const slug = slugOf(input.name)
  if (db.prepare('SELECT 1 FROM users WHERE email = ?').get(input.email)) {
    throw new ArenaError('email_taken', 'This email is already in use.', { email: 'taken' })
  }
  if (userByName(db, input.name)) {
    throw new ArenaError('name_taken', 'This name is already in use.', { name: 'taken' })
  }
  db.prepare(
    `INSERT INTO users (id, client_id, name, slug, email, role, preferred_language)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(id, clientId, input.name, slug, input.email, input.role ?? null, input.preferredLanguage)
  return userById(db, id)
}

/** Gives an account another name. Throws 409 when the name (by its slug) belongs to somebody else. */
export function renameUser(db: DatabaseSync, user: User, name: string): User {
  const owner = userByName(db, name)
  if (owner && owner.id !== user.id) {
    throw new ArenaError('name_taken', 'This name is already in use.', { name: 'taken' })
  }
  db.prepare('UPDATE users SET name = ?, slug = ? WHERE id = ?').run(name, slugOf(name), user.id)
  return userById(db, user.id)
}
