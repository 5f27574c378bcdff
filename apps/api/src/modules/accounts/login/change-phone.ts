import { AppError, ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import type { Services } from '../../../services/services.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { isUniqueViolation } from '../../../services/violations.ts'
import { movePhone } from '../family/move-phone.ts'
import { forgetOtherDevices } from './known-devices.ts'
import { redeemCode, requireRight } from './redeem-code.ts'
import { sendCode } from './send-code.ts'

const purpose = 'new_phone'

/**
 * Sends a code to the phone that the account is to have. Whether another account has it is not told here: who asks has not proved yet
 * that the phone is theirs.
 * @returns seconds until the next code may be requested
 */
export async function sendPhoneCode(
  services: Services,
  { userId }: Session,
  input: { phone: string; proof?: string | undefined },
  client: Client,
): Promise<number> {
  const { phone } = input
  const phoneHash = services.sealer.blindIndex('phone', phone)
  if ((await services.db.user.count({ where: { id: userId, phoneHash } })) > 0) {
    throw new ValidationError({ phone: '这就是现在的手机号' })
  }
  return sendCode(services, { ...input, purpose }, client)
}

/**
 * Gives the account another phone, which a code proves, and ends every other session and forgets every other device. The first person of a
 * family takes the others along, and the old phone is free for another account; another person moves out.
 * @throws AppError forbidden (403) for an account without a phone · ValidationError on `code`, or on `phone` when another account has it
 */
export async function changePhone(
  services: Services,
  session: Session,
  { phone, code }: { phone: string; code: string },
  client: Client,
): Promise<void> {
  const { db, clock } = services
  const redemption = await db
    .$transaction(async (tx) => {
      const { phoneHash } = await tx.user.findUniqueOrThrow({ where: { id: session.userId } })
      // Whoever has found a card and guessed its word would otherwise keep the account.
      if (!phoneHash) throw new AppError('forbidden', '这个账号用学校的登录卡登录，换成手机号要老师给的交接码')
      const outcome = await redeemCode(services, tx, { phone, code, purpose }, client)
      if (outcome !== 'right') return outcome
      const moved = await movePhone(services, tx, session.userId, { phone, phoneVerified: true })
      await tx.session.updateMany({
        where: { userId: { in: moved }, endedAt: null, id: { not: session.id } },
        data: { endedAt: clock.now() },
      })
      await forgetOtherDevices(session.userId, client, tx)
      return outcome
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new ValidationError({ phone: '这个手机号已经用于另一个账号，请换一个' })
      throw error
    })
  requireRight(redemption)
  services.sessions.drop(null)
}
