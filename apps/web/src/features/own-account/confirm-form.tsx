import { zodResolver } from '@hookform/resolvers/zod'
import { confirm } from '@qisuan/contracts/own-account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ownAccount } from '#copy/own-account'
import { cards } from '#copy/cards'
import { Field } from '../../ui/forms/field.tsx'
import { confirmSession } from '../../api/confirm-session.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import type { Answer } from '../../api/transport.ts'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountForm } from '../accounts/forms/account-form.tsx'
import { CodeField } from '../accounts/forms/code-field.tsx'
import { formMode } from '../accounts/forms/form-mode.ts'

const { confirm: copy } = ownAccount

type To = 'account' | 'guardian'
const tabs = [
  { value: 'account', label: copy.own },
  { value: 'guardian', label: copy.guardian },
] as const

type Props = Pick<Answer<'confirmation'>, 'phone' | 'guardian_phone'> & {
  /** Tells what the code is for. */
  text?: string
}

/** Asks for a code to the account's phone or, if there is one, to the guardian's. */
export function ConfirmCard({ phone, guardian_phone: guardian, text = copy.text }: Props) {
  const [to, setTo] = useState<To>('account')
  return (
    <Card title={copy.title}>
      <p className="muted below-3">{phone === null ? cards.confirm.text : text}</p>
      {phone === null ? (
        <WordForm />
      ) : guardian === null ? (
        <ConfirmForm to="account" phone={phone} />
      ) : (
        <Tabs label={copy.whose} tabs={tabs} chosen={to} onChoose={setTo} look="segments">
          <ConfirmForm key={to} to={to} phone={to === 'guardian' ? guardian : phone} />
        </Tabs>
      )}
    </Card>
  )
}

/** `phone` is masked. */
function ConfirmForm({ to, phone }: { to: To; phone: string }) {
  const queryClient = useQueryClient()
  const form = useForm({ ...formMode, resolver: zodResolver(confirm.body), defaultValues: { to } })
  return (
    <AccountForm
      form={form}
      copy={copy}
      send={async (body) => {
        const confirmation = await confirmSession(body)
        keepAnswer(queryClient, queryOf('confirmation'), confirmation)
        // A change of the phone that operators were asked for ends with the code.
        await queryClient.invalidateQueries({ queryKey: queryOf('me').queryKey })
      }}
    >
      <p>{copy.sentTo(phone)}</p>
      <CodeField
        purpose="sendConfirmCode"
        phone={to === 'guardian' ? 'guardian' : 'own'}
        input={form.register('code')}
        error={form.formState.errors.code?.message}
        onRefused={(error) => showRefusal(form, error)}
      />
    </AccountForm>
  )
}

/** The word of a card, for a pupil who has no phone. */
function WordForm() {
  const queryClient = useQueryClient()
  const form = useForm({ ...formMode, defaultValues: { word: '' } })
  return (
    <AccountForm
      form={form}
      copy={copy}
      send={async ({ word }) => keepAnswer(queryClient, queryOf('confirmation'), await confirmSession({ word }))}
    >
      <Field
        {...form.register('word')}
        label={cards.login.word}
        autoComplete="off"
        maxLength={20}
        error={form.formState.errors.word?.message}
      />
    </AccountForm>
  )
}
