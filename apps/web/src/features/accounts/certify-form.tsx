import { zodResolver } from '@hookform/resolvers/zod'
import { certify, type User } from '@qisuan/contracts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { OrganizationField } from './organization-field.tsx'
import { useRedirectSoon } from './use-redirect-soon.ts'
import { formMode } from './form-mode.ts'

const { certify: copy, fields } = accounts

/** Real-name verification (spec §2, §5). Read-only once the user is certified. */
export function CertifyForm({ me }: { me: User }) {
  const queryClient = useQueryClient()
  const form = useForm({
    ...formMode,
    resolver: zodResolver(certify.body),
    defaultValues: { name: me.realname ?? '', idcard: '', organization: me.organization ?? '' },
  })
  const { succeeded, redirectSoon } = useRedirectSoon(paths.user())
  const { errors } = form.formState
  if (me.certified && !succeeded) {
    return (
      <Alert tone="note">
        <strong>{copy.certifiedTitle}</strong>
        {copy.certifiedText}
      </Alert>
    )
  }
  return (
    <AccountForm
      form={form}
      copy={copy}
      succeeded={succeeded}
      send={async (body) => {
        const user = await call('certify', { body })
        redirectSoon()
        queryClient.setQueryData(queryOf('me').queryKey, user)
      }}
    >
      <Field {...form.register('name')} label={fields.realname} autoComplete="name" error={errors.name?.message} />
      <Field
        {...form.register('idcard')}
        label={fields.idcard}
        placeholder={fields.idcardHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.idcard?.message}
      />
      <OrganizationField input={form.register('organization')} error={errors.organization?.message} />
    </AccountForm>
  )
}
