import type { Received } from '@qisuan/contracts/contract'
import { messages } from '@qisuan/contracts/field-messages'
import type { Policy } from '@qisuan/db/policy'
import { randomUUID } from 'node:crypto'
import { ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import type { Transaction } from '../../../services/database.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import type { Services } from '../../../services/services.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { standingConsents } from '../../consents/queries.ts'
import { shownPolicy } from '../../content/filled-text.ts'
import { redeemCode, requireRight } from '../login/redeem-code.ts'

interface Guardian {
  name: string
  phone: string
}

/**
 * Records that a person has agreed to the current version; with a guardian's name and code, that the guardian has
 * (docs/adr/people/0030-consent.md). Agreeing again to the same records nothing.
 * @throws ValidationError on `policy_version` for any other version, or on `code`
 */
export async function giveConsent(
  services: Services,
  session: Session,
  input: Received<'giveConsent', 'body'>,
  client: Client,
): Promise<void> {
  const { policy_version: version, over14 = null, guardian_name: name, code } = input
  const policy = await currentPolicy(services, version)
  const redemption = await services.db.$transaction(async (tx) => {
    await lockUser(tx, session.userId)
    if (name === undefined || code === undefined) {
      if (!(await hasAgreed(services, tx, session.userId, over14)))
        await recordConsent(services, tx, session, { policy, over14 })
      return undefined
    }
    const phone = input.guardian_phone ?? (await ownPhone(services, session.userId, tx))
    if (phone === null) throw new ValidationError({ guardian_phone: messages.phone })
    const outcome = await redeemCode(services, tx, { phone, code, purpose: 'guardian' }, client)
    if (outcome === 'right') await recordConsent(services, tx, session, { policy, over14, guardian: { name, phone } })
    return outcome
  })
  if (redemption) requireRight(redemption)
}

/** The policy, of which somebody has read a version. @throws ValidationError on `policy_version` for any but the current one */
export async function currentPolicy(services: Services, version: string): Promise<Policy> {
  const policy = await shownPolicy(services)
  if (version === policy.version) return policy
  throw new ValidationError({ policy_version: '隐私政策和用户协议有了新的版本，请刷新页面再看一遍' })
}

/** The phone of an account, to which a guardian's code may go; null for a pupil who logs in with a card. */
export async function ownPhone({ db, sealer }: Services, userId: number, tx: Transaction = db): Promise<string | null> {
  const { phoneSealed } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { phoneSealed: true } })
  return phoneSealed && sealer.open(phoneSealed, `user_account.phone/${userId}`)
}

/** True if the newest consent of the person alone already says this. */
async function hasAgreed({ content }: Services, tx: Transaction, userId: number, over14: boolean | null) {
  const newest = await tx.consent.findFirst({
    ...standingConsents,
    where: { userId, withdrawnAt: null, guardianNameSealed: null },
  })
  return newest?.policyVersion === content.policy().version && newest.over14 === over14
}

/** Writes down what somebody has agreed to in a session, and with whose consent as a guardian. */
export async function recordConsent(
  { sealer, clock }: Services,
  tx: Transaction,
  { id: sessionId, userId, origin: sessionOrigin }: Pick<Session, 'id' | 'userId' | 'origin'>,
  { policy, over14, guardian }: { policy: Policy; over14: boolean | null; guardian?: Guardian },
): Promise<void> {
  const { version: policyVersion, digest: policyDigest } = policy
  const id = randomUUID()
  await tx.consent.create({
    data: {
      id,
      userId,
      policyVersion,
      policyDigest,
      givenAt: clock.now(),
      sessionId,
      sessionOrigin,
      over14,
      guardianNameSealed: guardian ? sealer.seal(guardian.name, `consent.guardian_name/${id}`) : null,
      guardianPhoneSealed: guardian ? sealer.seal(guardian.phone, `consent.guardian_phone/${id}`) : null,
    },
  })
}
