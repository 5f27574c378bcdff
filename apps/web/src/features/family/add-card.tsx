import { zodResolver } from '@hookform/resolvers/zod'
import { newKey } from '@qisuan/browsers/new-key'
import { addToFamily } from '@qisuan/contracts/family'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { family } from '#copy/family'
import { call } from '../../api/call.ts'
import { useUntilAnswered } from '../../api/until-answered.ts'
import { useNow } from '../../api/clock.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../accounts/forms/account-form.tsx'
import { formMode } from '../accounts/forms/form-mode.ts'
import { underKey } from '../accounts/forms/under-key.ts'
import { useKept } from '../accounts/forms/use-kept.ts'
import { ConfirmCard } from '../own-account/confirm-form.tsx'
import { useOwnAccount } from '../own-account/use-own-account.ts'

const { add: copy } = family

/** Adds a person to the phone; a code to it comes first, as before everything that changes an account. */
export function AddCard() {
  const [asked, setAsked] = useState(false)
  const now = useNow()
  const confirmation = useQuery({ ...queryOf('confirmation'), enabled: asked })
  if (!asked) {
    return (
      <Card title={copy.title}>
        <p className="muted below-3">{copy.text}</p>
        <Button look="quiet" onClick={() => setAsked(true)}>
          {copy.title}
        </Button>
      </Card>
    )
  }
  if (!confirmation.data) return <Pending of={[confirmation]} level={3} />
  const { confirmed_until: until } = confirmation.data
  if (until === null || Date.parse(until) <= now) return <ConfirmCard {...confirmation.data} text={copy.confirm} />
  return <AddForm onDone={() => setAsked(false)} />
}

const keptFields = ['key', 'name'] as const

function AddForm({ onDone }: { onDone: () => void }) {
  const [key] = useState(newKey)
  const form = useForm({ ...formMode, resolver: zodResolver(addToFamily.body), defaultValues: { key, name: '' } })
  const forget = useKept(form, 'family', keptFields)
  const untilAnswered = useUntilAnswered()
  const queryClient = useQueryClient()
  const { asking } = useOwnAccount()
  return (
    <Card title={copy.title}>
      <p className="muted below-3">{copy.text}</p>
      <AccountForm
        form={form}
        copy={copy}
        send={async (body) => {
          const people = await asking(() =>
            underKey(form, (key) => untilAnswered(() => call('addToFamily', { body: { ...body, key } }))),
          )
          forget()
          keepAnswer(queryClient, queryOf('family'), people)
          toast(copy.added(body.name))
          onDone()
          await queryClient.invalidateQueries({ queryKey: queryOf('me').queryKey })
        }}
      >
        <Field
          {...form.register('name')}
          label={copy.field}
          hint={accounts.fields.nicknameHint}
          autoComplete="off"
          maxLength={20}
          error={form.formState.errors.name?.message}
        />
      </AccountForm>
    </Card>
  )
}
