import { timingSafeEqual } from 'node:crypto'
import type { Received } from '@qisuan/contracts/contract'
import { AppError, ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import { giveBack, spend, tooMany } from '../../../services/attempt-budgets.ts'
import type { Transaction } from '../../../services/database.ts'
import type { Services } from '../../../services/services.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { isUniqueViolation } from '../../../services/violations.ts'
import { currentPolicy, recordConsent } from '../consent/give-consent.ts'
import { placeIn } from '../family/family.ts'
import { lockFamily } from '../family/lock-family.ts'
import { movePhone } from '../family/move-phone.ts'
import { redeemCode, requireRight } from '../login/redeem-code.ts'
import { handoverHash } from './card-code.ts'

/**
 * Gives a pupil's account the phone of a guardian, who thereby consents. It takes three things that no one person but the guardian has
 * together: the pupil's card and word (a confirmed session), the teacher's hand-over code for this pupil, and a code to the phone. The card
 * is void from then on, and every other session ends (docs/adr/people/0094-cards.md).
 * @throws ValidationError on `handover`, `code`, `phone` or `policy_version` · AppError conflict (409) for an account that has a phone
 */
export async function takeOver(
  services: Services,
  session: Session,
  { handover, phone, code, guardian_name: name, policy_version: version }: Received<'takeOver', 'body'>,
  client: Client,
): Promise<void> {
  const { db, sealer, clock } = services
  const { userId } = session
  const policy = await currentPolicy(services, version)
  const spent = await spend(services, [
    {
      kind: 'wrong hand-over codes',
      subjectHash: sealer.blindIndex('budget', `user ${userId}`),
      max: 10,
      seconds: 86_400,
      refusal: tooMany('交接码错误次数太多，请明天再试，或者请老师给一个新的'),
    },
  ])
  const redemption = await db
    .$transaction(async (tx) => {
      await lockUser(tx, userId)
      const card = await tx.accountCard.findUnique({ where: { userId } })
      if (!card) throw new AppError('conflict', '这个账号已经用手机号登录了')
      const isGiven = card.handoverHash && card.handoverUntil && card.handoverUntil > clock.now()
      if (
        !isGiven ||
        !timingSafeEqual(card.handoverHash ?? new Uint8Array(), handoverHash(services, userId, handover))
      ) {
        throw new ValidationError({ handover: '交接码不对，或者过期了，请找老师要新的' })
      }
      const outcome = await redeemCode(services, tx, { phone, code, purpose: 'new_phone' }, client)
      if (outcome !== 'right') return outcome
      await movePhone(services, tx, userId, { phone, phoneVerified: true, place: await placeAt(services, tx, phone) })
      await recordConsent(services, tx, session, { policy, over14: null, guardian: { name, phone } })
      await tx.session.updateMany({
        where: { userId, endedAt: null, id: { not: session.id } },
        data: { endedAt: clock.now() },
      })
      return outcome
    })
    .catch((error: unknown) => {
      // Two children come to one phone at once.
      if (isUniqueViolation(error)) throw new AppError('conflict', '这个手机号刚刚加了别的人，请再试一次')
      throw error
    })
  await giveBack(services, spent)
  requireRight(redemption)
  services.sessions.drop(null)
}

/** Place among the people of a phone, such as of an elder sister who has an account already. */
async function placeAt({ sealer }: Services, tx: Transaction, phone: string): Promise<number> {
  const owner = await tx.user.findFirst({ where: { phoneHash: sealer.blindIndex('phone', phone) } })
  if (!owner) return 1
  const family = await lockFamily(tx, owner.id)
  if (family.some(({ role, phoneVerified }) => role === 'teacher' || !phoneVerified)) {
    throw new ValidationError({ phone: '这个手机号已经用于另一个账号，请换一个' })
  }
  return placeIn(family)
}
