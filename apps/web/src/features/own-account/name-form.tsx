import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@qisuan/contracts/accounts'
import { rename } from '@qisuan/contracts/own-account'
import { useForm } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { ownAccount } from '#copy/own-account'
import { call } from '../../api/call.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../accounts/forms/account-form.tsx'
import { formMode } from '../accounts/forms/form-mode.ts'
import { useOwnAccount } from './use-own-account.ts'

const { name: copy } = ownAccount

export function NameForm({ me }: { me: User }) {
  const form = useForm({ ...formMode, resolver: zodResolver(rename.body), defaultValues: { name: me.name } })
  const { change } = useOwnAccount()
  return (
    <Card title={copy.title}>
      <p className="muted below-3">{copy.text}</p>
      <AccountForm
        look="quiet"
        form={form}
        copy={copy}
        send={async (body) => {
          await change(() => call('rename', { body }))
          toast(copy.done)
        }}
      >
        <Field
          {...form.register('name')}
          label={copy.field}
          autoComplete="nickname"
          placeholder={accounts.fields.nicknameHint}
          error={form.formState.errors.name?.message}
        />
      </AccountForm>
    </Card>
  )
}
