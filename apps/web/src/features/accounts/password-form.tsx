import { zodResolver } from '@hookform/resolvers/zod'
import { resetPassword } from '@qisuan/contracts/accounts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { accounts } from '#copy/accounts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountForm } from './account-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useProfileSaved } from './use-profile-saved.ts'
import { formMode } from './form-mode.ts'

const { password: copy, fields } = accounts

/** Sets a new password, typed twice (spec §5). A session that is too old has to log in by SMS code first. */
export function PasswordForm() {
  const form = useForm({ ...formMode, resolver: zodResolver(resetPassword.body) })
  const [tooOld, setTooOld] = useState<string>()
  const { succeeded, onSaved } = useProfileSaved()
  const { errors } = form.formState
  if (tooOld) return <ByCodeFirst>{tooOld}</ByCodeFirst>
  return (
    <AccountForm
      form={form}
      copy={copy}
      succeeded={succeeded}
      send={async (body) => {
        try {
          await call('resetPassword', { body })
          onSaved()
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 403) throw error
          setTooOld(error.message)
        }
      }}
      onInvalid={({ password }) => {
        if (password) for (const name of ['password', 'password_confirmation'] as const) form.setValue(name, '')
      }}
    >
      <PasswordField
        {...form.register('password')}
        label={fields.newPassword}
        placeholder={fields.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('password_confirmation')}
        label={fields.newConfirmation}
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
      />
    </AccountForm>
  )
}

function ByCodeFirst({ children }: { children: string }) {
  const navigate = useNavigate()
  const toCodeLogin = () => {
    session.setReturnPath(paths.account('password'))
    void navigate(paths.account('loginWithCode'))
  }
  return (
    <Alert action={<Button onClick={toCodeLogin}>{copy.byCodeFirst}</Button>}>
      <strong>{children}</strong>
      {copy.comesBack}
    </Alert>
  )
}
