import type { Answer, Received } from '@qisuan/contracts/contract'
import { messages } from '@qisuan/contracts/field-messages'
import { parseGroup } from '@qisuan/rules/people/groups'
import { ValidationError } from '../../app-error.ts'
import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { shownSeason } from '../competition/queries.ts'
import { presentConsent } from '../consents/present.ts'
import { consentOf } from '../consents/queries.ts'
import { presentedUser } from '../people/queries.ts'
import { giveConsent, ownPhone } from './consent/give-consent.ts'
import { noted } from '../../services/security-log/noted.ts'
import { sendCode } from './login/send-code.ts'
import { withdrawConsent } from './consent/withdraw-consent.ts'

export function consentRoutes(on: On, services: Services) {
  on('consent', ({ query, session }) => presentedConsent(services, session.userId, query))

  on('sendConsentCode', async ({ body, session, client }) => {
    const phone = body.phone ?? (await ownPhone(services, session.userId))
    if (phone === null) throw new ValidationError({ phone: messages.phone })
    const wait = await sendCode(services, { phone, purpose: 'guardian', proof: body.proof }, client)
    return { message: '验证码已发送', wait }
  })

  on('giveConsent', async ({ body, session, client }) => {
    const own = { userIds: [session.userId], client }
    const by = body.guardian_name === undefined ? 'member' : 'guardian'
    const given = { kind: 'consent_given', version: body.policy_version, by, ...own } as const
    await noted(services, giveConsent(services, session, body, client), given, (reason) => ({
      kind: 'consent_refused',
      reason,
      ...own,
    }))
    return presentedConsent(services, session.userId)
  })

  on('withdrawConsent', async ({ session, client }) => {
    await withdrawConsent(services, session.userId)
    services.securityLog.note({ kind: 'consent_withdrawn', userIds: [session.userId], client })
    return presentedConsent(services, session.userId)
  })
}

/** The state of a person's consent, for a group or for the one in which they are enrolled. */
async function presentedConsent(
  services: Services,
  userId: number,
  { group, over14 }: Received<'consent', 'query'> = {},
): Promise<Answer<'consent'>> {
  const season = await shownSeason(services)
  const enrolled = group === undefined ? (await presentedUser(services, userId)).group : group
  const state = await consentOf(services, userId)
  return presentConsent(services, state, {
    group: parseGroup(enrolled),
    over14,
    asks: season.settings.guardianConsent,
  })
}
