import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { operatorMessages } from '@qisuan/contracts/console/fields'
import { AppError, ValidationError } from '../../app-error.ts'
import type { Client } from '../../client.ts'
import type { OperatorCookie } from '../../operator-cookie.ts'
import { qrCodeOf } from '../../qr-code.ts'
import { giveBack, spend } from '../../services/attempt-budgets.ts'
import { asOperator } from '../../services/console-call.ts'
import { hashOfToken } from '../../services/sessions/operator-sessions.ts'
import { refuseEasyPassword } from '../../services/passwords/refuse-easy-password.ts'
import type { Services } from '../../services/services.ts'
import { factorBudget } from './budgets.ts'
import { openOperatorSession } from './open-session.ts'
import { requireMember } from './queries.ts'
import { renewRecoveryCodes, secretOfInvite, stepOf, totpOf } from './second-factor.ts'

/** Invitation of a one-time link. @throws AppError not_found (404) for one that is used, replaced or expired */
export async function requireInvite({ db, clock }: Services, token: string) {
  const invite = await db.operatorInvite.findUnique({
    where: { tokenHash: new Uint8Array(hashOfToken(token)) },
    include: { operator: { select: { id: true, login: true, name: true, disabledAt: true } } },
  })
  if (invite && invite.expiresAt > clock.now() && invite.operator.disabledAt === null) return invite
  throw new AppError('not_found', '这个链接已经用过或过期了，请找邀请你的人再要一个')
}

/** Data of an invitation's page: who is invited, and the secret for the authenticator app. */
export async function openInvite(services: Services, token: string): Promise<OperatorAnswer<'openInvite'>> {
  const { operator, expiresAt } = await requireInvite(services, token)
  const { grants } = await requireMember(services, operator.id)
  const secret = secretOfInvite(services, token)
  const totp = totpOf(secret, { site: services.content.organiser().short_name, login: operator.login })
  return {
    login: operator.login,
    name: operator.name,
    grants,
    expires_at: expiresAt.toISOString(),
    totp_key: secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '),
    totp_code: qrCodeOf(totp.toString()),
  }
}

/**
 * Accepts an invite: the operator has a password and a second factor from now on, and is logged in. What they had before, with all other
 * sessions, is over.
 * @returns the recovery codes
 * @throws AppError not_found (404) · ValidationError on `password` or `code`
 */
export async function acceptInvite(
  services: Services,
  { token, password, code }: { token: string; password: string; code: string },
  from: { client: Client; cookie: OperatorCookie },
): Promise<string[]> {
  const { operator } = await requireInvite(services, token)
  const { id, name } = operator
  const spent = await spend(services, [
    factorBudget(services, { operatorId: id, subject: `invite ${token}`, isKnown: false }),
  ])
  const secret = secretOfInvite(services, token)
  const step = stepOf(services, secret, code.replaceAll(/\s/g, ''))
  if (step === undefined) throw new ValidationError({ code: operatorMessages.wrongCode })
  await refuseEasyPassword(services, password)
  await giveBack(services, spent)

  const { db, sealer, passwords, clock } = services
  const passwordHash = await passwords.hash(password)
  const totpSealed = sealer.seal(secret.base32, `operator.totp/${id}`)
  return asOperator({ operator: name, act: 'acceptInvite' }, () =>
    db.$transaction(async (tx) => {
      // Of two tabs that accept at once, the second finds no invite any more.
      const { count } = await tx.operatorInvite.deleteMany({
        where: { operatorId: id, tokenHash: new Uint8Array(hashOfToken(token)) },
      })
      if (count === 0) throw new AppError('not_found', '这个链接已经用过了')
      await tx.operator.update({ where: { id }, data: { passwordHash, totpSealed, totpStep: step } })
      await tx.operatorPasskey.deleteMany({ where: { operatorId: id } })
      await tx.operatorSession.updateMany({ where: { operatorId: id, endedAt: null }, data: { endedAt: clock.now() } })
      const codes = await renewRecoveryCodes(services, id, tx)
      await openOperatorSession(services, { operatorId: id, ...from }, tx)
      return codes
    }),
  )
}
