import { ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import type { Transaction } from '../../../services/database.ts'
import type { Services } from '../../../services/services.ts'
import { lockFamily } from '../family/lock-family.ts'
import { firstOf } from '../family/of-phone.ts'
import { openSession } from './open-session.ts'
import { stopPhoneChange } from './change-phone-for.ts'
import { redeemRecoveryCode } from './recover-account.ts'
import { redeemCode, requireRight } from './redeem-code.ts'

/**
 * Logs in by phone and SMS code, also after a forgotten password (spec §2).
 * Receiving the code proves ownership of the phone. If the phone was not verified before, somebody else may have registered it: it
 * becomes verified, and the password, every open session and every known device of the phone are removed. It also stops a change of the
 * phone that somebody asked an operator for. A one-time code of an operator logs in as well, and proves nothing about the phone.
 * @returns the id of the new session, which is that of the phone's first person
 * @throws ValidationError on `code`, or on `phone` when it is not registered
 */
export async function loginByCode(
  services: Services,
  input: { phone: string; code: string },
  client: Client,
): Promise<string> {
  const phoneHash = services.sealer.blindIndex('phone', input.phone)
  const logIn = async (tx: Transaction) => {
    const sent = await redeemCode(services, tx, { ...input, purpose: 'login' }, client)
    const recovers = sent !== 'right' && (await redeemRecoveryCode(services, tx, input))
    const redemption = recovers ? 'right' : sent
    if (redemption !== 'right') return { redemption }
    const user = await tx.user.findUnique({ where: firstOf(phoneHash), select: { id: true, phoneVerified: true } })
    if (!user) return { redemption }
    // A code of an operator proves nothing about the phone.
    if (!recovers) await stopPhoneChange(services, tx, user.id)
    if (!recovers && !user.phoneVerified) {
      const now = services.clock.now()
      const family = { in: (await lockFamily(tx, user.id)).map(({ id }) => id) }
      await tx.session.updateMany({ where: { userId: family, endedAt: null }, data: { endedAt: now } })
      await tx.knownDevice.deleteMany({ where: { userId: family } })
      await tx.user.updateMany({ where: { id: family }, data: { phoneVerified: true, passwordHash: null } })
    }
    return { redemption, session: await openSession(services, { userId: user.id, origin: 'code', client }, tx) }
  }
  const outcome = await services.turns.take(client.addressHash, () => services.db.$transaction(logIn))
  requireRight(outcome.redemption)
  if (!outcome.session) throw new ValidationError({ phone: '这个手机号还没有注册' })
  return outcome.session
}
