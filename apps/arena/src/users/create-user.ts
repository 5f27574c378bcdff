import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { ArenaError } from '../http/errors.ts'
import { newId } from './ids.ts'
import { slugOf, userByName, type User } from './user.ts'

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

const emailTaken = () => new ArenaError('email_taken', 'This email is already in use.', { email: 'taken' })
const nameTaken = () => new ArenaError('name_taken', 'This name is already in use.', { name: 'taken' })

/** Creates an account for a client. Throws 409 when the email or the name (by its slug) is taken; the email is checked first. */
export async function createUser(
  db: Transaction,
  clientId: string,
  {
    name,
    email,
    role = null,
    preferredLanguage,
  }: Omit<z.output<typeof newUser>, 'role'> & { role?: string | undefined | null },
  now: Date,
): Promise<User> {
  const user = { id: newId(now), clientId, name, slug: slugOf(name), email, role, preferredLanguage }
  const { count } = await db.user.createMany({ data: [user], skipDuplicates: true })
  if (count === 1) return { ...user, nickname: null }
  throw (await db.user.findUnique({ where: { email } })) ? emailTaken() : nameTaken()
}

/** Gives an account another name. Throws 409 when the name (by its slug) belongs to somebody else. */
export async function renameUser(db: Transaction, user: User, name: string): Promise<User> {
  const owner = await userByName(db, name)
  if (owner && owner.id !== user.id) throw nameTaken()
  return db.user.update({ where: { id: user.id }, data: { name, slug: slugOf(name) } })
}
