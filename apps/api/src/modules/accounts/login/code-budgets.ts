import { smsResendSeconds } from '@qisuan/rules/limits'
import { AppError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import type { Services } from '../../../services/services.ts'
import type { SmsPurpose } from '../../../services/sms/sms.ts'
import type { Requester } from './known-devices.ts'
import { tooMany, type Budget } from '../../../services/attempt-budgets.ts'
import { budgetOfProof, challengeFor } from './proof-of-work.ts'

const day = 86_400
/** Codes that one requester may have sent to a phone in a day, and that all strangers together may. */
const codesPerRequester = 10
const codesPerPhone = 40
/** The time in which a network may ask for its burst of codes without a proof of work. */
const burstSeconds = 10 * 60

interface Request {
  phone: string
  phoneHash: Uint8Array<ArrayBuffer>
  purpose: SmsPurpose
  requester: Requester
  client: Client
  /** A solved puzzle, from a network that has used up its burst. */
  proof: string | undefined
}

/**
 * Budgets that a code is taken from (docs/adr/people/0031-account-doors.md). A known device of the owner has codes of its own,
 * so that strangers cannot use them up; a network has a burst that is enough for a school, and beyond it asks for a
 * proof of work.
 */
export function codeBudgets(services: Services, request: Request): Budget[] {
  const { sealer, config } = services
  const { phoneHash, purpose, requester, client } = request
  const own = { subjectHash: requester.hash }
  const network = { subjectHash: client.addressHash }
  const tomorrow = tooMany('今天的验证码次数已用完')
  const strangers = [
    {
      kind: `codes of strangers ${purpose}`,
      subjectHash: phoneHash,
      max: codesPerPhone,
      seconds: day,
      refusal: tomorrow,
    },
    burst(services, request),
    { ...network, kind: 'codes of a network', max: config.sms.perAddress, seconds: day, refusal: tomorrow },
  ]
  return [
    {
      ...own,
      kind: `resend ${purpose}`,
      max: 1,
      seconds: smsResendSeconds,
      refusal: tooMany('验证码已发送，请稍后再试'),
    },
    { ...own, kind: `codes ${purpose}`, max: codesPerRequester, seconds: day, refusal: tomorrow },
    ...(requester.isKnown ? [] : strangers),
    {
      kind: 'codes of the installation',
      subjectHash: sealer.blindIndex('budget', 'installation'),
      max: config.sms.perDay,
      seconds: day,
      refusal: (retryAfter) => usedUp(services, retryAfter),
    },
  ]
}

function burst(services: Services, { phone, purpose, client, proof }: Request): Budget {
  const subject = `${purpose} ${phone}`
  const proven = proof === undefined ? null : budgetOfProof(services, subject, proof)
  if (proven) return proven
  return {
    kind: 'burst of codes of a network',
    subjectHash: client.addressHash,
    max: services.config.sms.burst,
    seconds: burstSeconds,
    refusal: (retryAfter) =>
      new AppError('too_many_requests', '操作太频繁了，请稍后再试', {
        retryAfter,
        challenge: challengeFor(services, subject),
      }),
  }
}

function usedUp({ log, metrics, config }: Services, retryAfter: number): AppError {
  metrics.sms.inc({ outcome: 'budget' })
  log.error({ perDay: config.sms.perDay }, 'the SMS of a day are used up (SMS_PER_DAY)')
  return new AppError('sms_unavailable', '今天的短信已经发完了，请过些时候再试，或联系组委会', { retryAfter })
}
