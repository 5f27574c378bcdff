import type { Pool } from 'pg'
import { accountsOf } from './players.ts'

/**
 * Deletes everything that the arena holds of a person: accounts, drafts, programs and their verdicts.
 * @param ids as in `accountsOf`
 */
export async function erasePlayer(arena: Pool, ids: readonly string[]): Promise<void> {
  await arena.query(`delete from user_account where ${accountsOf}`, [ids])
}
