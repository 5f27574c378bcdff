import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'

interface NewAccount {
  name: string
  /** Null for a pupil who logs in with a card. */
  phone: string | null
  phoneVerified: boolean
  passwordHash: string | null
  /** 1 for the first person of a phone. */
  familyOrder: number
  /** The key with which somebody of the phone has added this person. */
  familyKey?: string
}

/** Creates the account of a person. @returns its number @throws a unique violation when the phone has somebody in that order */
export async function createAccount(
  { sealer, clock }: Services,
  tx: Transaction,
  { phone, ...facts }: NewAccount,
): Promise<number> {
  // Before the row exists, because the phone is sealed for this number.
  const [{ id }] = await tx.$queryRaw<[{ id: number }]>`select nextval('user_account_id_seq')::int as id`
  await tx.user.create({
    data: {
      id,
      ...facts,
      phoneHash: phone === null ? null : sealer.blindIndex('phone', phone),
      phoneSealed: phone === null ? null : sealer.seal(phone, `user_account.phone/${id}`),
      createdAt: clock.now(),
    },
  })
  return id
}
