import { hashPassword, passwordMatches } from '@qisuan/db/password'
import type { Passwords } from '../../src/services/passwords/passwords.ts'

/** The least that argon2 can do: a hash takes 0.1 ms instead of 30, and no thread. */
const leastCost = { memory: 8, passes: 1, parallelism: 1 }

/** Real hashes at almost no cost, for tests that are not about passwords: a third of their work would be hashing. */
export const quickPasswords: Passwords = {
  hash: async (password) => hashPassword(password, leastCost),
  matches: async (password, hash) => hash !== null && passwordMatches(password, hash),
  isOutdated: () => false,
  close: async () => {},
}
