import { messages } from '@qisuan/contracts/field-messages'
import { useForm, useWatch } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { consents } from '#copy/consents'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useUntilAnswered } from '../../../api/until-answered.ts'
import { showRefusal } from '../../../api/show-refusal.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useKept } from './use-kept.ts'
import { Link } from '../../../ui/link.tsx'
import { PolicyLinks } from '../../consents/policy-links.tsx'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import type { AfterLogin } from '../use-after-login.ts'
import { formMode } from './form-mode.ts'
import { useRules } from './use-rules.ts'
import styles from './account-form.module.css'

const { register: copy, fields } = accounts
const keptFields = ['phone', 'name'] as const

/** Registration (spec §2, §5); new users continue with the enrolment. */
export function RegisterForm({ afterLogin }: { afterLogin: AfterLogin }) {
  const form = useForm({ ...formMode, resolver: useRules((rules) => rules.register) })
  const forget = useKept(form, 'register', keptFields)
  const untilAnswered = useUntilAnswered()
  const phone = useWatch({ control: form.control, name: 'phone' })
  const { errors } = form.formState
  const isTaken = errors.phone?.message === messages.phoneTaken
  return (
    <AccountForm
      form={form}
      copy={copy}
      kept={['phone']}
      send={async (body) => {
        const { token } = await untilAnswered((again) =>
          call('register', { body }).catch((refusal: unknown) => {
            // The first one may have opened the account, and its code is used up.
            if (!again || !isOfFields(refusal)) throw refusal
            return call('login', { body }).catch((error: unknown) =>
              Promise.reject(isOfFields(error) ? refusal : error),
            )
          }),
        )
        forget()
        toast(copy.done)
        await afterLogin(token, paths.enroll())
      }}
      onInvalid={({ password }) => {
        // An invalid password clears both password fields (spec §5).
        if (password) for (const name of ['password', 'password_confirmation'] as const) form.setValue(name, '')
      }}
    >
      <div>
        <PhoneField input={form.register('phone')} value={phone} error={errors.phone?.message} autoComplete="tel" />
        {isTaken ? (
          <>
            <Link to={paths.account('login')} state={{ phone }} className="tap link">
              {copy.loginInstead}
            </Link>
            <p className="note">{copy.another}</p>
          </>
        ) : null}
      </div>
      <CodeField
        purpose="sendRegisterCode"
        phone={phone}
        // An empty field is sent as no code, since codes can be disabled; otherwise the server reports that it is missing.
        input={form.register('code', { setValueAs: (code: string) => code || undefined })}
        error={errors.code?.message}
        onRefused={(error) => showRefusal(form, error, ['phone'])}
        onSent={() => form.clearErrors()}
      />
      <Field
        {...form.register('name')}
        label={fields.nickname}
        hint={fields.nicknameHint}
        autoComplete="nickname"
        maxLength={20}
        error={errors.name?.message}
      />
      <PasswordField
        {...form.register('password')}
        label={fields.password}
        placeholder={fields.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('password_confirmation')}
        label={fields.confirmation}
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
      />
      <p className={`note ${styles.policy}`}>
        {consents.register}
        <PolicyLinks of={['terms']} />
        {consents.registerPolicy}
        <PolicyLinks of={['privacy']} />
        {consents.stop}
      </p>
    </AccountForm>
  )
}

const isOfFields = (error: unknown): boolean => error instanceof ApiError && error.status === 422
