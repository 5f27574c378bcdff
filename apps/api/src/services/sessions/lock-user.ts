import type { Transaction } from '../database.ts'

/** Locks the row of a person until the transaction ends: others that lock or change it wait here, and then read what it has become. */
export async function lockUser(tx: Transaction, userId: number): Promise<void> {
  await tx.$executeRaw`select from user_account where id = ${userId} for update`
}
