import { AppError } from '../../../app-error.ts'
import type { Transaction } from '../../../services/database.ts'
import { familyOf } from './of-phone.ts'

/**
 * The people of a person's phone, the first one first, locked: nobody comes or goes until the transaction ends.
 * @throws AppError conflict (409) when the phone has just become another one
 */
export async function lockFamily(tx: Transaction, userId: number) {
  const seen = await familyOf(tx, userId)
  // The row of the first one stands for the phone.
  await tx.$executeRaw`select from user_account where id = ${seen[0]?.id} for update`
  const family = await familyOf(tx, userId)
  if (family[0]?.id !== seen[0]?.id) throw new AppError('conflict', '这个手机号刚刚有变动，请再试一次')
  return family
}
