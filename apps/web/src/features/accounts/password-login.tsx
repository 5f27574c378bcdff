import { useForm, useWatch } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { call } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { AccountForm } from './forms/account-form.tsx'
import { PasswordField } from './forms/password-field.tsx'
import { PhoneField } from './forms/phone-field.tsx'
import type { AfterLogin } from './use-after-login.ts'
import { formMode } from './forms/form-mode.ts'
import { useRules } from './forms/use-rules.ts'

const { login: copy, fields } = accounts

/** Login by phone and password (spec §2). */
export function PasswordLogin({ afterLogin, phone: known }: { afterLogin: AfterLogin; phone?: string | undefined }) {
  const form = useForm({
    ...formMode,
    resolver: useRules((rules) => rules.login),
    ...(known && { defaultValues: { phone: known } }),
  })
  const [phone, password] = useWatch({ control: form.control, name: ['phone', 'password'] })
  const { errors } = form.formState
  return (
    <AccountForm
      form={form}
      copy={copy}
      filled={Boolean(phone && password)}
      send={async (body) => {
        const { token } = await call('login', { body })
        await afterLogin(token)
      }}
    >
      <PhoneField input={form.register('phone')} value={phone} error={errors.phone?.message} autoComplete="username" />
      <PasswordField
        {...form.register('password')}
        label={fields.password}
        autoComplete="current-password"
        aside={
          <Link to={paths.account('loginWithCode')} className="tap link">
            {copy.forgot}
          </Link>
        }
        error={errors.password?.message}
      />
    </AccountForm>
  )
}
