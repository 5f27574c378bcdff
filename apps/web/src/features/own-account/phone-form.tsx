import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@qisuan/contracts/accounts'
import { changePhone } from '@qisuan/contracts/own-account'
import { useForm, useWatch } from 'react-hook-form'
import { ownAccount } from '#copy/own-account'
import { call } from '../../api/call.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../accounts/forms/account-form.tsx'
import { CodeField } from '../accounts/forms/code-field.tsx'
import { useFamily } from '../family/use-family.ts'
import { formMode } from '../accounts/forms/form-mode.ts'
import { PhoneField } from '../accounts/forms/phone-field.tsx'
import { TakeOverForm } from './take-over-form.tsx'
import { useOwnAccount } from './use-own-account.ts'

const { phone: copy } = ownAccount

/** The phone of an account and its change; without one, the way to one. */
export function PhoneForm({ me }: { me: User }) {
  return me.phone === null ? <TakeOverForm /> : <ChangeForm me={me} phone={me.phone} />
}

function ChangeForm({ me, phone: own }: { me: User; phone: string }) {
  const form = useForm({ ...formMode, resolver: zodResolver(changePhone.body) })
  const phone = useWatch({ control: form.control, name: 'phone' })
  const { change } = useOwnAccount()
  const text = useText(me, own)
  const { errors } = form.formState
  return (
    <Card title={copy.title}>
      <p className="muted below-3">{text}</p>
      <AccountForm
        look="quiet"
        form={form}
        copy={copy}
        send={async (body) => {
          await change(() => call('changePhone', { body }))
          toast(copy.done)
        }}
      >
        <PhoneField
          input={form.register('phone')}
          value={phone}
          error={errors.phone?.message}
          autoComplete="tel"
          label={copy.field}
        />
        <CodeField
          purpose="sendPhoneCode"
          phone={phone}
          input={form.register('code')}
          error={errors.code?.message}
          onRefused={(error) => showRefusal(form, error)}
        />
      </AccountForm>
    </Card>
  )
}

/** Tells who moves: the first person of a family takes the others along. */
function useText({ family_size: size }: User, phone: string): string | undefined {
  const { data: family } = useFamily({ enabled: size > 1 })
  if (size === 1) return copy.text(phone)
  return family && copy.ofFamily[family.people[0]?.current ? 'first' : 'other'](phone)
}
