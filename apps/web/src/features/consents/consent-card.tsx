import type { User } from '@qisuan/contracts/accounts'
import { parseGroup } from '@qisuan/rules/groups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { consents } from '#copy/consents'
import { dayAndTime } from '#copy/dates'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './consent-card.module.css'
import { ConsentFields } from './consent-fields.tsx'
import { useConsent, type ConsentProcess } from './use-consent.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const { card: copy } = consents

/** An enrolled person's consent, and how to withdraw it; asks again when it is not enough for the current version. */
export function ConsentCard({ me }: { me: User }) {
  const process = useConsent(parseGroup(me.group))
  const [withdrawing, setWithdrawing] = useState(false)
  const { state, given } = process
  if (!state) return null
  return (
    <Card title={given ? copy.title : consents.due.title}>
      {given ? <Given state={state} /> : <Due process={process} phone={me.phone} />}
      <p className={styles.withdraw}>
        <Button look="quiet" size="small" onClick={() => setWithdrawing(true)}>
          {copy.withdraw}
        </Button>
      </p>
      {withdrawing ? <WithdrawDialog onClose={() => setWithdrawing(false)} /> : null}
    </Card>
  )
}

function Given({ state }: { state: NonNullable<ConsentProcess['state']> }) {
  const { agreed_version, agreed_at, guardian } = state
  return (
    <Facts
      facts={[
        { label: copy.who, value: guardian.name === null ? copy.self : copy.guardian(guardian.name) },
        { label: copy.version, value: <span className="figures">{agreed_version}</span> },
        { label: copy.at, value: dayAndTime(guardian.given_at ?? agreed_at ?? '') },
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
