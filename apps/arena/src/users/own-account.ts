import { randomUUID } from 'node:crypto'
import type { Arena } from '../arena.ts'
import { ArenaError, readInput } from '../http/errors.ts'
import { createUser, newUser } from './create-user.ts'
import { isLinked } from './link-identity.ts'
import { userByName, type User } from './user.ts'

/** The client id of accounts that people opened themselves; no client may see or link them. */
const noClient = ''

/**
 * Finds or creates an account by name alone: the sandbox has no passwords. Accounts that are linked, or that a client created,
 * can be entered only from the site.
 */
export async function enterOwnAccount({ db, now }: Arena, name: string): Promise<User> {
  const input = readInput(newUser, { name, email: `${randomUUID()}@arena.invalid` })
  const found = await userByName(db, input.name)
  if (!found) return createUser(db, noClient, input, now())
  if (found.clientId !== noClient || (await isLinked(db, found))) {
    throw new ArenaError('name_taken', 'This account is entered from the site.')
  }
  return found
}
