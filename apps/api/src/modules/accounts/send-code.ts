import { randomInt } from 'node:crypto'
import { smsResendSeconds } from '@qisuan/rules/limits'
import { AppError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { SmsUnavailable, type SmsPurpose } from '../../services/sms/sms.ts'
import { lockPhone, recordAttempt, enforceLimit } from './limits.ts'

/** A code expires after 5 minutes and is invalid after the fifth wrong guess. */
const codeSeconds = 5 * 60
export const codeTries = 5
/** Codes per phone and purpose in 24 hours: more than an honest user needs, few enough to limit SMS flooding. */
const codesPerDay = 20

/**
 * Sends a 6-digit code (spec §7, §9). The resend wait of 60 seconds is stored in the database, so that it applies across processes.
 * @returns seconds until the next code may be requested
 * @throws AppError too_many_requests (429) · sms_unavailable (503) · ValidationError on `phone` when the provider refuses the number
 */
export async function sendCode(services: Services, input: { phone: string; purpose: SmsPurpose }): Promise<number> {
  const { phone, purpose } = input
  const { db, sealer, clock, sms } = services
  const phoneHash = sealer.blindIndex(phone)
  const kind = `code ${purpose}`
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')

  await db.$transaction(async (tx) => {
    await lockPhone(tx, kind, phoneHash)
    const limit = { kind, phoneHash }
    await enforceLimit(
      services,
      { ...limit, max: 1, seconds: smsResendSeconds, message: '验证码已发送，请稍后再试' },
      tx,
    )
    await enforceLimit(services, { ...limit, max: codesPerDay, seconds: 86_400, message: '今天的验证码次数已用完' }, tx)
    const now = clock.now()
    const fresh = {
      codeHash: hashOf(services, phone, purpose, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeSeconds * 1000),
      tries: 0,
      usedAt: null,
    }
    await tx.smsCode.upsert({
      where: { phoneHash_purpose: { phoneHash, purpose } },
      create: { phoneHash, purpose, ...fresh },
      update: fresh,
    })
    await recordAttempt(services, limit, tx)
  })

  try {
    await sms.send({ phone, code, purpose })
  } catch (error) {
    if (!(error instanceof SmsUnavailable)) throw error
    services.log.error({ err: error }, 'send code')
    if (error.reason !== 'unreachable') await deleteLastAttempt(services, kind, phoneHash)
    throw refusal(error)
  }
  return smsResendSeconds
}

/** A code that was certainly not sent must not start the resend wait. */
async function deleteLastAttempt(services: Services, kind: string, phoneHash: Uint8Array<ArrayBuffer>): Promise<void> {
  const last = await services.db.attemptLog.findFirst({ where: { kind, phoneHash }, orderBy: { at: 'desc' } })
  if (last) await services.db.attemptLog.delete({ where: { id: last.id } })
}

function refusal(error: SmsUnavailable): Error {
  if (error.reason === 'rejected') return new ValidationError({ phone: '这个手机号无法接收短信' })
  if (error.reason === 'limit') {
    return new AppError('too_many_requests', '短信发送太频繁了，请稍后再试', {
      retryAfter: error.retryAfterSeconds ?? 60,
    })
  }
  return new AppError('sms_unavailable', '短信暂时发不出去，请稍后再试', { retryAfter: 60 })
}

/** A keyed hash: six digits can be brute-forced from a plain one. */
export function hashOf(services: Services, phone: string, purpose: SmsPurpose, code: string): Uint8Array<ArrayBuffer> {
  return services.sealer.blindIndex(`${purpose} ${phone} ${code}`)
}
