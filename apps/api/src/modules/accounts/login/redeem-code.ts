import { timingSafeEqual } from 'node:crypto'
import { ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import type { Transaction } from '../../../services/database.ts'
import type { Services } from '../../../services/services.ts'
import type { SmsPurpose } from '../../../services/sms/sms.ts'
import { requesterOf } from './known-devices.ts'
import { lockPhone } from './lock-phone.ts'
import { codeTries, hashOf } from './send-code.ts'

/** The outcome of one guess: `dead` is a code that is used, expired or out of guesses. */
export type Redemption = 'right' | 'wrong' | 'dead'

/**
 * Checks a code, which is valid for one use, 5 minutes, 5 guesses, one phone and one purpose. A code belongs to who asked for it, so that
 * a stranger's guesses do not use it up; others, such as the same person in another network, have 5 guesses of their own.
 * Runs in the caller's transaction, so that a code is used up only if the action it permits commits. Returns a wrong guess instead of
 * throwing, because a throw would roll the guess counter back.
 */
export async function redeemCode(
  services: Services,
  tx: Transaction,
  input: { phone: string; purpose: SmsPurpose; code: string },
  client: Client,
): Promise<Redemption> {
  const { phone, purpose, code } = input
  const phoneHash = services.sealer.blindIndex('phone', phone)
  await lockPhone(tx, `redeem ${purpose}`, phoneHash)
  const now = services.clock.now()
  const { hash: requesterHash } = await requesterOf(services, phoneHash, client, tx)
  const alive = { phoneHash, purpose, usedAt: null, expiresAt: { gt: now } }
  const own = await tx.smsCode.findFirst({ where: { ...alive, requesterHash, tries: { lt: codeTries } } })
  const stored =
    own ??
    (await tx.smsCode.findFirst({
      where: { ...alive, requesterHash: { not: requesterHash }, othersTries: { lt: codeTries } },
      orderBy: { sentAt: 'desc' },
    }))
  if (!stored) return 'dead'

  const where = { phoneHash_purpose_requesterHash: { phoneHash, purpose, requesterHash: stored.requesterHash } }
  if (timingSafeEqual(stored.codeHash, hashOf(services, phone, purpose, code))) {
    await tx.smsCode.update({ where, data: { usedAt: now } })
    return 'right'
  }
  const counter = own ? 'tries' : 'othersTries'
  await tx.smsCode.update({ where, data: { [counter]: { increment: 1 } } })
  return stored[counter] + 1 >= codeTries ? 'dead' : 'wrong'
}

/** @throws ValidationError on `code` unless the guess was right */
export function requireRight(redemption: Redemption): void {
  if (redemption === 'wrong') throw new ValidationError({ code: '验证码不正确' })
  if (redemption === 'dead') throw new ValidationError({ code: '验证码已失效，请重新获取' })
}
