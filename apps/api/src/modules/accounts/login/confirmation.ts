import { randomUUID } from 'node:crypto'
import type { Answer, Received } from '@qisuan/contracts/contract'
import { confirmedMinutes } from '@qisuan/rules/limits'
import { maskPhone } from '@qisuan/rules/people/identity'
import { AppError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import { unreadable } from '../../../services/reading-sealer.ts'
import type { Services } from '../../../services/services.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { stopPhoneChange } from './change-phone-for.ts'
import { requireWord } from '../card/word.ts'
import { ownPhone } from '../consent/give-consent.ts'
import { redeemCode, requireRight } from './redeem-code.ts'
import { sendCode } from './send-code.ts'

const purpose = 'confirm'

/** Owner of the phone that receives a code: the account, or the guardian who has consented for the child. */
type Owner = Received<'sendConfirmCode', 'body'>['to']

/** True if this session is confirmed, and the phones that a code may go to (docs/adr/people/0027-own-account.md). */
export async function confirmation(services: Services, session: Session): Promise<Answer<'confirmation'>> {
  const phone = await ownPhone(services, session.userId)
  const guardian = await guardianPhone(services, session)
  const until = await confirmedUntil(services, session)
  return {
    phone: phone && maskPhone(phone),
    guardian_phone: guardian === null || guardian === phone ? null : maskPhone(guardian),
    confirmed_until: until && until.toISOString(),
  }
}

/** @returns seconds until the next code may be requested */
export async function sendConfirmCode(
  services: Services,
  session: Session,
  { to, proof }: { to: Owner; proof?: string | undefined },
  client: Client,
): Promise<number> {
  return sendCode(services, { phone: await phoneOf(services, session, to), purpose, proof }, client)
}

/**
 * Confirms a session by a code, or by the word of the card by which somebody without a phone logs in, for ten minutes. It goes on under a new id: a token that somebody else may know ends here.
 * @returns the confirmation, and the session's new id
 * @throws ValidationError on `code` or `word`
 */
export async function confirm(
  services: Services,
  session: Session,
  { to, code, word }: Received<'confirm', 'body'>,
  client: Client,
): Promise<{ confirmation: Answer<'confirmation'>; sid: string }> {
  if (word !== undefined) await requireWord(services, session.userId, word, client)
  const phone = code === undefined ? null : await phoneOf(services, session, to)
  const sid = randomUUID()
  const until = new Date(services.clock.now().getTime() + confirmedMinutes * 60_000)
  const redemption = await services.db.$transaction(async (tx) => {
    const outcome =
      phone === null || code === undefined ? 'right' : await redeemCode(services, tx, { phone, code, purpose }, client)
    if (outcome === 'right') {
      if (phone !== null && to === 'account') await stopPhoneChange(services, tx, session.userId)
      await tx.session.update({ where: { id: session.id }, data: { id: sid, confirmedUntil: until } })
    }
    return outcome
  })
  requireRight(redemption)
  services.sessions.drop(session.id)
  return { confirmation: await confirmation(services, { ...session, id: sid }), sid }
}

/** @throws AppError confirmation_required (403) for a session that is not confirmed */
export async function requireConfirmed(services: Services, session: Session | null): Promise<void> {
  if (session && (await isConfirmed(services, session))) return
  throw new AppError('confirmation_required', '请先用短信验证码确认是你本人')
}

/** True if a code was given in this session less than ten minutes ago. */
export async function isConfirmed(services: Services, session: Session): Promise<boolean> {
  return (await confirmedUntil(services, session)) !== null
}

/** Read from the database at every call, because another process may have confirmed the session. */
async function confirmedUntil({ db, clock }: Services, session: Session): Promise<Date | null> {
  const row = await db.session.findUnique({ where: { id: session.id }, select: { confirmedUntil: true } })
  const until = row?.confirmedUntil
  return until && until > clock.now() ? until : null
}

/** @throws AppError not_found (404) when there is no such phone */
async function phoneOf(services: Services, session: Session, to: Owner): Promise<string> {
  const phone = await (to === 'account' ? ownPhone(services, session.userId) : guardianPhone(services, session))
  if (phone === null) throw new AppError('not_found', '没有可以用来确认的手机号')
  return phone
}

/**
 * The phone of the guardian who last consented, also if the consent is withdrawn: who withdraws may still want everything erased. Only a
 * consent from before this login counts, or whoever finds a device that is logged in would add a phone of their own.
 */
async function guardianPhone({ db, sealer }: Services, session: Session): Promise<string | null> {
  const consent = await db.consent.findFirst({
    where: { userId: session.userId, guardianPhoneSealed: { not: null }, givenAt: { lt: session.createdAt } },
    orderBy: { givenAt: 'desc' },
  })
  const phone = consent && sealer.show(consent.guardianPhoneSealed, `consent.guardian_phone/${consent.id}`)
  return phone === unreadable ? null : phone
}
