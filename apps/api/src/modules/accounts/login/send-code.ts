import { randomInt } from 'node:crypto'
import { messages } from '@qisuan/contracts/field-messages'
import { smsResendSeconds } from '@qisuan/rules/limits'
import { AppError, ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import type { Services } from '../../../services/services.ts'
import { SmsUnavailable, type SmsPurpose } from '../../../services/sms/sms.ts'
import { codeBudgets } from './code-budgets.ts'
import { requesterOf } from './known-devices.ts'
import { giveBack, spend } from '../../../services/attempt-budgets.ts'
import { noted } from '../../../services/security-log/noted.ts'

/** A code expires after 5 minutes and is invalid after the fifth wrong guess. */
const codeSeconds = 5 * 60
export const codeTries = 5

interface CodeRequest {
  phone: string
  purpose: SmsPurpose
  /** A solved puzzle, where one was asked for. */
  proof?: string | undefined
}

/**
 * Sends a 6-digit code (spec §7, §9) that belongs to who asked for it. The resend wait of 60 seconds is stored in the database, so that
 * it applies across processes.
 * @returns seconds until the next code may be requested
 * @throws AppError too_many_requests (429), with a challenge where a proof of work helps · sms_unavailable (503) · ValidationError on
 * `phone` when the provider refuses the number, or when it is registered and its owner has logged in on this device
 */
export async function sendCode(services: Services, input: CodeRequest, client: Client): Promise<number> {
  const { phone, purpose } = input
  const request = { purpose, phoneHash: services.sealer.blindIndex('phone', phone), client }
  return noted(services, send(services, input, client), { kind: 'code_sent', ...request }, (reason) => ({
    kind: 'code_refused',
    reason,
    ...request,
  }))
}

async function send(services: Services, input: CodeRequest, client: Client): Promise<number> {
  const { phone, purpose, proof } = input
  const { db, sealer, clock, sms } = services
  const phoneHash = sealer.blindIndex('phone', phone)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')

  const spent = await services.turns.take(client.addressHash, async () => {
    const requester = await requesterOf(services, phoneHash, client)
    // Only a device of the owner is told before a code has proved whose phone it is: otherwise anybody could ask who has an account.
    if (purpose === 'register' && requester.isKnown) throw new ValidationError({ phone: messages.phoneTaken })
    const taken = await spend(services, codeBudgets(services, { phone, phoneHash, purpose, requester, client, proof }))
    const now = clock.now()
    const fresh = {
      codeHash: hashOf(services, phone, purpose, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeSeconds * 1000),
      tries: 0,
      othersTries: 0,
      usedAt: null,
    }
    const key = { phoneHash, purpose, requesterHash: requester.hash }
    await db.smsCode.upsert({
      where: { phoneHash_purpose_requesterHash: key },
      create: { ...key, ...fresh },
      update: fresh,
    })
    return taken
  })

  try {
    await sms.send({ phone, code, purpose })
  } catch (error) {
    if (!(error instanceof SmsUnavailable)) throw error
    services.log.error({ err: error }, 'send code')
    // A code that was certainly not sent must not start the resend wait.
    if (error.reason !== 'unreachable') await giveBack(services, spent)
    throw refusal(error)
  }
  return smsResendSeconds
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
export function hashOf(
  services: Services,
  phone: string,
  purpose: SmsPurpose | 'recovery',
  code: string,
): Uint8Array<ArrayBuffer> {
  return services.sealer.blindIndex('code', `${purpose} ${phone} ${code}`)
}
