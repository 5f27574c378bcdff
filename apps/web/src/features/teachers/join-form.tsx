import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@qisuan/contracts/accounts'
import { joinClass } from '@qisuan/contracts/teachers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { classes } from '#copy/classes'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import { useUntilAnswered } from '../../api/until-answered.ts'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useKept } from '../accounts/forms/use-kept.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../accounts/forms/account-form.tsx'
import { CodeField } from '../accounts/forms/code-field.tsx'
import { formMode } from '../accounts/forms/form-mode.ts'
import { PhoneField } from '../accounts/forms/phone-field.tsx'

const { join: copy } = classes
const keptFields = ['name', 'guardian_phone'] as const

/** Joins a class with the name that the teacher knows, after what it will show; where the group needs a guardian, the guardian agrees by a code. */
export function JoinForm({ code, me, children: sight }: { code: string; me: User; children: ReactNode }) {
  const consent = useQuery(queryOf('consent', { query: { group: String(me.group) } }))
  const state = consent.data
  if (!state) return <Pending of={[consent]} level="alert" />
  const { required, given_at: given } = state.guardian
  const isDue = state.agreed_version !== state.policy_version || (required && given === null)
  if (isDue) {
    return (
      <Card title={copy.consent}>
        <Button to={paths.enroll()}>{copy.toConsent}</Button>
        {sight}
      </Card>
    )
  }
  return (
    <Form code={code} guarded={required}>
      {sight}
    </Form>
  )
}

function Form({ code, guarded, children: sight }: { code: string; guarded: boolean; children: ReactNode }) {
  const queryClient = useQueryClient()
  const form = useForm({
    ...formMode,
    resolver: zodResolver(joinClass.body),
    defaultValues: { invitation: code, name: '', ...(guarded && { guardian_phone: '', code: '' }) },
  })
  const forget = useKept(form, `join.${code}`, keptFields)
  const untilAnswered = useUntilAnswered()
  const { errors } = form.formState
  const phone = useWatch({ control: form.control, name: 'guardian_phone' })
  return (
    <Card title={copy.title}>
      <AccountForm
        form={form}
        copy={copy}
        kept={['name', 'guardian_phone']}
        send={async (body) => {
          const message = await untilAnswered((again) =>
            call('joinClass', { body }).then(
              (answer) => answer.message,
              (error: unknown) => {
                // The first one has arrived.
                if (again && error instanceof ApiError && error.status === 409) return error.message
                throw error
              },
            ),
          )
          forget()
          await queryClient.invalidateQueries({ queryKey: ['joinedClasses'] })
          toast(message)
        }}
      >
        <Field
          {...form.register('name')}
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="name"
          maxLength={30}
          error={errors.name?.message}
        />
        {guarded ? (
          <>
            <p>{copy.guardian}</p>
            <PhoneField
              label={copy.guardianPhone}
              input={form.register('guardian_phone')}
              value={phone}
              error={errors.guardian_phone?.message}
              autoComplete="tel"
            />
            <CodeField
              purpose="sendConsentCode"
              phone={phone}
              input={form.register('code')}
              error={errors.code?.message}
              onRefused={(error) => showRefusal(form, error)}
            />
          </>
        ) : null}
        {sight}
      </AccountForm>
    </Card>
  )
}
