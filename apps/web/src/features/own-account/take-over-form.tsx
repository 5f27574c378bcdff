import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { cards } from '#copy/cards'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query-client.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../accounts/forms/account-form.tsx'
import { CodeField } from '../accounts/forms/code-field.tsx'
import { formMode } from '../accounts/forms/form-mode.ts'
import { PhoneField } from '../accounts/forms/phone-field.tsx'
import { PolicyLinks } from '../consents/policy-links.tsx'
import { useOwnAccount } from './use-own-account.ts'

const { takeOver: copy } = cards
const blank = { handover: '', guardian_name: '', phone: '', code: '' }

/** A guardian who has a phone by now takes the account of a child over from the school's card, and thereby consents. */
export function TakeOverForm() {
  const form = useForm({ ...formMode, defaultValues: blank })
  const phone = useWatch({ control: form.control, name: 'phone' })
  const version = useQuery(queryOf('consent', { query: {} })).data?.policy_version ?? ''
  const { change } = useOwnAccount()
  const { errors } = form.formState
  return (
    <Card title={copy.title}>
      <p className="muted below-3">{copy.text}</p>
      <AccountForm
        look="quiet"
        form={form}
        copy={copy}
        kept={['handover', 'guardian_name', 'phone']}
        send={async (values) => {
          await change(() => call('takeOver', { body: { ...values, policy_version: version } }))
          toast(copy.done)
        }}
      >
        <Field {...form.register('handover')} label={copy.handover} maxLength={20} error={errors.handover?.message} />
        <Field {...form.register('guardian_name')} label={copy.name} error={errors.guardian_name?.message} />
        <PhoneField
          input={form.register('phone')}
          value={phone}
          error={errors.phone?.message}
          autoComplete="tel"
          label={copy.phone}
        />
        <CodeField
          purpose="sendPhoneCode"
          phone={phone}
          input={form.register('code')}
          error={errors.code?.message}
          onRefused={(error) => showRefusal(form, error)}
        />
        <p className="note">
          {copy.agree}
          <PolicyLinks of={['privacy', 'children', 'terms']} />
        </p>
      </AccountForm>
    </Card>
  )
}
