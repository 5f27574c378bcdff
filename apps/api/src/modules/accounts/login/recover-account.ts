import { randomInt, timingSafeEqual } from 'node:crypto'
import { recoveryMinutes } from '@qisuan/rules/limits'
import { ConflictError } from '../../../app-error.ts'
import type { Transaction } from '../../../services/database.ts'
import type { Services } from '../../../services/services.ts'
import { lockPhone } from './lock-phone.ts'
import { lockFamily } from '../family/lock-family.ts'
import { notifyOwner } from '../notify-owner.ts'
import { codeTries, hashOf } from './send-code.ts'

const purpose = 'recovery'

export interface Recovery {
  code: string
  expiresAt: Date
  /** True if the owner was told by SMS. */
  notified: boolean
}

/**
 * Resets a password for somebody who proved who they are to an operator: the password, every session and every known device end, and a
 * one-time code logs in instead of one by SMS, after which the person sets a password. Another one replaces it. It holds for half an hour
 * and five guesses (docs/adr/people/0042-people.md).
 */
export async function resetPasswordFor(services: Services, userId: number): Promise<Recovery> {
  const { db, sealer, clock } = services
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + recoveryMinutes * 60_000)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const phone = await db.$transaction(async (tx) => {
    const family = { in: (await lockFamily(tx, userId)).map(({ id }) => id) }
    const { phoneHash, phoneSealed } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (!phoneHash || !phoneSealed) throw new ConflictError('这个人没有手机号，用学校的登录卡登录：请老师换一张卡')
    const owned = sealer.open(phoneSealed, `user_account.phone/${userId}`)
    const codeHash = hashOf(services, owned, purpose, code)
    const key = keyOf(services, phoneHash)
    const fresh = { codeHash, sentAt: now, expiresAt, tries: 0, othersTries: 0, usedAt: null }
    await tx.smsCode.upsert({
      where: { phoneHash_purpose_requesterHash: key },
      create: { ...key, ...fresh },
      update: fresh,
    })
    await tx.user.updateMany({ where: { id: family }, data: { passwordHash: null } })
    await tx.session.updateMany({ where: { userId: family, endedAt: null }, data: { endedAt: now } })
    await tx.knownDevice.deleteMany({ where: { userId: family } })
    return owned
  })
  services.sessions.drop(null)
  return { code, expiresAt, notified: await notifyOwner(services, phone, 'password_reset') }
}

/** True if a code is the one that an operator gave to the owner of a phone. A wrong guess counts. */
export async function redeemRecoveryCode(
  services: Services,
  tx: Transaction,
  { phone, code }: { phone: string; code: string },
): Promise<boolean> {
  const phoneHash = services.sealer.blindIndex('phone', phone)
  await lockPhone(tx, `redeem ${purpose}`, phoneHash)
  const now = services.clock.now()
  const where = { phoneHash_purpose_requesterHash: keyOf(services, phoneHash) }
  const stored = await tx.smsCode.findUnique({ where })
  if (!stored || stored.usedAt || stored.expiresAt <= now || stored.tries >= codeTries) return false
  const isRight = timingSafeEqual(stored.codeHash, hashOf(services, phone, purpose, code))
  await tx.smsCode.update({ where, data: isRight ? { usedAt: now } : { tries: { increment: 1 } } })
  return isRight
}

/** There is one code of an operator for a phone, whoever uses it. */
function keyOf({ sealer }: Services, phoneHash: Uint8Array<ArrayBuffer>) {
  return { phoneHash, purpose, requesterHash: sealer.blindIndex('requester', purpose) } as const
}
