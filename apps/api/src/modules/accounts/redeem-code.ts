import { timingSafeEqual } from 'node:crypto'
import { ValidationError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import type { SmsPurpose } from '../../services/sms/sms.ts'
import { lockPhone } from './limits.ts'
import { codeTries, hashOf } from './send-code.ts'

/** The outcome of one guess: `dead` is a code that is used, expired or out of guesses. */
export type Redemption = 'right' | 'wrong' | 'dead'

/**
 * Checks a code, which is valid for one use, 5 minutes, 5 guesses, one phone and one purpose.
 * Runs in the caller's transaction, so that a code is used up only if the action it permits commits. Returns a wrong guess instead of
 * throwing, because a throw would roll the guess counter back.
 */
export async function redeemCode(
  services: Services,
  tx: Transaction,
  input: { phone: string; purpose: SmsPurpose; code: string },
): Promise<Redemption> {
  const { phone, purpose, code } = input
  const phoneHash = services.sealer.blindIndex(phone)
  await lockPhone(tx, `redeem ${purpose}`, phoneHash)
  const where = { phoneHash_purpose: { phoneHash, purpose } }
  const stored = await tx.smsCode.findUnique({ where })
  const now = services.clock.now()
  if (!stored || stored.usedAt || stored.expiresAt <= now || stored.tries >= codeTries) return 'dead'
  if (!timingSafeEqual(stored.codeHash, hashOf(services, phone, purpose, code))) {
    await tx.smsCode.update({ where, data: { tries: { increment: 1 } } })
    return stored.tries + 1 >= codeTries ? 'dead' : 'wrong'
  }
  await tx.smsCode.update({ where, data: { usedAt: now } })
  return 'right'
}

/** @throws ValidationError on `code` unless the guess was right */
export function requireRight(redemption: Redemption): void {
  if (redemption === 'wrong') throw new ValidationError({ code: '验证码不正确' })
  if (redemption === 'dead') throw new ValidationError({ code: '验证码已失效，请重新获取' })
}
