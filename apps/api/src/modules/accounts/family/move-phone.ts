import type { Transaction } from '../../../services/database.ts'
import type { Services } from '../../../services/services.ts'
import { lockFamily } from './lock-family.ts'

/**
 * Gives a person another phone. The first one of a family takes all others along; another one moves out, with everything that is theirs.
 * With `place` the person joins the family of that phone. A card is void from then on. A unique index allows one family per phone, also for simultaneous requests.
 * @returns the numbers of the people who have moved
 */
export async function movePhone(
  { sealer }: Services,
  tx: Transaction,
  userId: number,
  {
    phone,
    phoneVerified,
    passwordHash,
    place,
  }: { phone: string; phoneVerified: boolean; passwordHash?: null; place?: number },
): Promise<number[]> {
  const family = await lockFamily(tx, userId)
  const isFirst = family[0]?.id === userId
  const moving = isFirst ? family : [{ id: userId, familyOrder: 1 }]
  for (const { id, familyOrder } of moving) {
    await tx.user.update({
      where: { id },
      data: {
        phoneHash: sealer.blindIndex('phone', phone),
        phoneSealed: sealer.seal(phone, `user_account.phone/${id}`),
        familyOrder: place ?? familyOrder,
        phoneVerified,
        passwordHash,
      },
    })
  }
  await tx.accountCard.deleteMany({ where: { userId } })
  return moving.map(({ id }) => id)
}
