import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { confirmSession } from '../../../api/confirm-session.ts'
import { showRefusal } from '../../../api/show-refusal.ts'
import { Alert } from '../../../ui/forms/alert.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useProfileSaved } from '../use-profile-saved.ts'
import { formMode } from './form-mode.ts'
import { useRules } from './use-rules.ts'

const { password: copy, fields } = accounts

const usePasswordForm = () => useForm({ ...formMode, resolver: useRules((rules) => rules.resetPassword) })

/** Sets a new password, typed twice (spec §5). After an older login it asks for the old password or a code. */
export function PasswordForm({ isFamily }: { isFamily: boolean }) {
  const form = usePasswordForm()
  const [asked, setAsked] = useState<string>()
  const { succeeded, onSaved } = useProfileSaved()
  const { errors } = form.formState

  return (
    <AccountForm
      form={form}
      copy={copy}
      succeeded={succeeded}
      send={async ({ code, ...body }) => {
        if (code !== undefined) {
          await confirmSession({ to: 'account', code })
          // The code is used up, and the login is confirmed for a while.
          setAsked(undefined)
        }
        try {
          await call('resetPassword', { body })
          onSaved()
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 403) throw error
          setAsked(error.message)
        }
      }}
      onInvalid={({ password }) => {
        if (password) for (const name of ['password', 'password_confirmation'] as const) form.setValue(name, '')
      }}
    >
      {isFamily ? <Alert tone="note">{copy.ofFamily}</Alert> : null}
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
      {asked === undefined ? null : <OwnerCheck form={form} reason={asked} />}
    </AccountForm>
  )
}

const ways = [
  { value: 'password', label: copy.byOldPassword },
  { value: 'code', label: copy.byCode },
] as const

/** Shows that it is the owner who changes the password: by the old one, or by a code to the account's phone. */
function OwnerCheck({ form, reason }: { form: ReturnType<typeof usePasswordForm>; reason: string }) {
  const [way, setWay] = useState<'password' | 'code'>('password')
  const { errors } = form.formState
  // The field of the way that is not chosen is not sent.
  const options = { shouldUnregister: true }
  return (
    <>
      <Alert tone="note">{reason}</Alert>
      <Tabs label={copy.ways} look="segments" tabs={ways} chosen={way} onChoose={setWay}>
        {way === 'password' ? (
          <PasswordField
            {...form.register('old_password', options)}
            label={fields.oldPassword}
            autoComplete="current-password"
            error={errors.old_password?.message}
          />
        ) : (
          <CodeField
            purpose="sendConfirmCode"
            phone="own"
            input={form.register('code', options)}
            error={errors.code?.message}
            onRefused={(error) => showRefusal(form, error)}
            onSent={() => form.clearErrors()}
          />
        )}
      </Tabs>
    </>
  )
}
