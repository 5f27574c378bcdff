import { timingSafeEqual } from 'node:crypto'
import { ValidationError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import type { SmsPurpose } from '../../services/sms/sms.ts'
import { queueByPhone } from './limits.ts'
import { codeTries, hashOf } from './send-code.ts'

/** What became of a guess. It is recorded whatever happens next, so that nobody guesses for free. */
export type Redemption = 'right' | 'wrong' | 'dead'

/**
 * Tries a code once: single use, 5 minutes, 5 guesses, of this phone and purpose only (spec §9).
 * Runs in the caller's transaction: a code is used up exactly when what it was given for happens.
 */
export async function redeemCode(
  services: Services,
  tx: Transaction,
  input: { phone: string; purpose: SmsPurpose; code: string },
): Promise<Redemption> {
  const { phone, purpose, code } = input
  const phoneHash = services.sealer.blindIndex(phone)
  await queueByPhone(tx, `redeem ${purpose}`, phoneHash)
  const where = { phoneHash_purpose: { phoneHash, purpose } }
  const kept = await tx.smsCode.findUnique({ where })
  const now = services.clock.now()
  if (!kept || kept.usedAt || kept.expiresAt <= now || kept.tries >= codeTries) return 'dead'
  if (!timingSafeEqual(kept.codeHash, hashOf(services, phone, purpose, code))) {
    await tx.smsCode.update({ where, data: { tries: { increment: 1 } } })
    return kept.tries + 1 >= codeTries ? 'dead' : 'wrong'
  }
  await tx.smsCode.update({ where, data: { usedAt: now } })
  return 'right'
}

/** @throws ValidationError on `code` unless the guess was right */
export function requireRight(redemption: Redemption): void {
  if (redemption === 'wrong') throw new ValidationError({ code: '验证码不正确' })
  if (redemption === 'dead') throw new ValidationError({ code: '验证码已失效，请重新获取' })
}
