import { useForm, useWatch } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { call } from '../../api/call.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import { AccountForm } from './forms/account-form.tsx'
import { CodeField } from './forms/code-field.tsx'
import { PhoneField } from './forms/phone-field.tsx'
import type { AfterLogin } from './use-after-login.ts'
import { formMode } from './forms/form-mode.ts'
import { useRules } from './forms/use-rules.ts'

interface Props {
  afterLogin: AfterLogin
  /** Label of the button where the login is the first half of something. */
  copy?: { submit: string; busy: string }
  fallback?: string
  phone?: string | undefined
}

/** Login by phone and SMS code, also for users who forgot their password (spec §2). */
export function CodeLogin({ afterLogin, copy = accounts.login, fallback, phone: known }: Props) {
  const form = useForm({
    ...formMode,
    resolver: useRules((rules) => rules.loginByCode),
    ...(known && { defaultValues: { phone: known } }),
  })
  const [phone, code] = useWatch({ control: form.control, name: ['phone', 'code'] })
  const { errors } = form.formState
  return (
    <AccountForm
      form={form}
      copy={copy}
      filled={Boolean(phone && code)}
      send={async (body) => {
        const { token } = await call('loginByCode', { body })
        await afterLogin(token, fallback)
      }}
    >
      <PhoneField input={form.register('phone')} value={phone} error={errors.phone?.message} autoComplete="username" />
      <CodeField
        purpose="sendLoginCode"
        phone={phone}
        input={form.register('code')}
        error={errors.code?.message}
        onRefused={(error) => showRefusal(form, error)}
        onSent={() => form.clearErrors()}
      />
    </AccountForm>
  )
}
