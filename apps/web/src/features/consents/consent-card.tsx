import type { User } from '@qisuan/contracts/accounts'
import { parseGroup } from '@qisuan/rules/people/groups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cards } from '#copy/cards'
import { consents } from '#copy/consents'
import { dayAndTime } from '#copy/dates'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './consent-card.module.css'
import { ConsentFields } from './consent-fields.tsx'
import { useConsent, type ConsentProcess } from './use-consent.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const { card: copy } = consents

/** An enrolled person's consent in a line, and how to withdraw it; asks again when it is not enough for the current version. */
export function ConsentCard({ me }: { me: User }) {
  const process = useConsent(parseGroup(me.group))
  const { state, given } = process
  if (!state) return null
  if (given) {
    return (
      <section aria-label={copy.title} className={`spread note ${styles.line}`}>
        <p>
          {copy.line(whose(state), dayAndTime(givenAt(state)))}
          <span className="figures one-line">{state.agreed_version}</span>
        </p>
        <Withdrawal look="text" />
      </section>
    )
  }
  return (
    <Card title={consents.due.title}>
      {me.phone === null ? <p>{cards.atSchool}</p> : <Due process={process} phone={me.phone} />}
      <Withdrawal />
    </Card>
  )
}

/** Any consent that stands, also of somebody who is not enrolled (now), and how to withdraw it. */
export function StandingConsentCard() {
  const { data: state } = useQuery(queryOf('consent', { query: {} }))
  if (!state || state.agreed_version === null) return null
  return (
    <Card title={copy.title}>
      <Given state={state} />
      <Withdrawal />
    </Card>
  )
}

function Withdrawal({ look = 'quiet' }: { look?: 'quiet' | 'text' }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <p className={styles.withdraw}>
        <Button look={look} size="small" onClick={() => setAsked(true)}>
          {copy.withdraw}
        </Button>
      </p>
      {asked ? <WithdrawDialog onClose={() => setAsked(false)} /> : null}
    </>
  )
}

/** A guardian whose name nobody stored has signed on paper. */
const whose = ({ guardian: { name, given_at: at } }: Answer<'consent'>) =>
  name === null ? (at === null ? copy.self : cards.onPaper) : copy.guardian(name)
const givenAt = ({ guardian, agreed_at: at }: Answer<'consent'>) => guardian.given_at ?? at ?? ''

function Given({ state }: { state: Answer<'consent'> }) {
  const { policy_version, agreed_version } = state
  const who = { label: copy.who, value: whose(state) }
  return (
    <Facts
      facts={[
        // Of an older version the answer does not say who.
        ...(agreed_version === policy_version ? [who] : []),
        { label: copy.version, value: <span className="figures">{agreed_version}</span> },
        { label: copy.at, value: dayAndTime(givenAt(state)) },
      ]}
    />
  )
}

function Due({ process, phone }: { process: ConsentProcess; phone: string }) {
  const queryClient = useQueryClient()
  const { state, form, give } = process
  const { due } = consents
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const done = await give()
    setBusy(false)
    if (!done) return
    form.reset()
    toast(due.done)
    await queryClient.invalidateQueries()
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {state ? <p className="muted">{due.text(state.policy_version)}</p> : null}
      <ConsentFields process={process} phone={phone} />
      <Button type="submit" busy={busy && due.busy}>
        {due.submit}
      </Button>
    </form>
  )
}
