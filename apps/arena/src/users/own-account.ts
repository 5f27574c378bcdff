import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { ArenaError, readInput } from '../http/errors.ts'
import { createUser, newUser } from './create-user.ts'
import { isLinked } from './link-identity.ts'
import { userByName, type User } from './user.ts'

/** Stands for the client of accounts that no client opened, which therefore none may see or link. */
const noClient = ''

/**
 * An account that somebody has here of their own, opened when its name is new. A sandbox keeps no passwords, so an account that is
 * linked is entered from the site alone, and so is one that a client opened.
 */
export function enterOwnAccount(db: DatabaseSync, name: string): User {
  const input = readInput(newUser, { name, email: `${randomUUID()}@arena.invalid` })
  const found = userByName(db, input.name)
  if (!found) return createUser(db, noClient, input)
  if (found.client_id !== noClient || isLinked(db, found)) {
    throw new ArenaError('name_taken', 'This account is entered from the site.')
  }
  return found
}
