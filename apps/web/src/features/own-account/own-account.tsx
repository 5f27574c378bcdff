import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { remaining } from '#copy/dates'
import { ownAccount } from '#copy/own-account'
import { useNow } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { FamilyEntry } from '../family/family-entry.tsx'
import { StandingConsentCard } from '../consents/consent-card.tsx'
import { JoinedCard } from '../teachers/joined-card.tsx'
import { SmsCard } from '../messages/sms-card.tsx'
import { CloseCard } from './close-card.tsx'
import { ConfirmCard } from './confirm-form.tsx'
import { DataCard } from './data-card.tsx'
import { GuardianCard } from './guardian-card.tsx'
import { NameForm } from './name-form.tsx'
import styles from './own-account.module.css'
import { PhoneChangeCard } from './phone-change-card.tsx'
import { PhoneForm } from './phone-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

const { confirm: copy } = ownAccount

/** Asks for a code; for ten minutes after it, everything of the account is shown and can be changed (docs/adr/people/0027-own-account.md). */
export function OwnAccount({ me }: { me: User }) {
  const now = useNow()
  const confirmation = useQuery(queryOf('confirmation'))
  if (!confirmation.data) return <Pending of={[confirmation]} level={2} />
  const { confirmed_until: until } = confirmation.data
  const left = until === null ? null : remaining(Date.parse(until) - now)
  const ofPhone = me.phone === null ? null : <PhoneCards me={me} />
  if (!left) {
    return (
      <div className="cards">
        <PhoneChangeCard me={me} />
        <div className={`split ${styles.gate}`}>
          <ConfirmCard {...confirmation.data} />
          <GuardianCard me={me} />
        </div>
        {ofPhone}
        <JoinedCard />
      </div>
    )
  }
  return (
    <div className="cards">
      <p className={`note ${styles.confirmed}`}>
        <strong className="inline-row gap-1 ink">{copy.confirmed}</strong>
        <span className="figures">{copy.left(left.clock.slice(3))}</span>
      </p>
      <DataCard />
      <div className="split stretch">
        <NameForm key={me.name} me={me} />
        <PhoneForm key={me.phone} me={me} />
      </div>
      <SessionsCard me={me} />
      {ofPhone}
      <JoinedCard />
      <StandingConsentCard />
      <CloseCard me={me} />
      <GuardianCard me={me} />
    </div>
  )
}

/** Cards for an account with a phone, which a family shares and messages reach. */
function PhoneCards({ me }: { me: User }) {
  return (
    <>
      <FamilyEntry me={me} />
      <SmsCard me={me} />
    </>
  )
}
