import { zodResolver } from '@hookform/resolvers/zod'
import { updateInfo, type User } from '@qisuan/contracts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { OrganizationField } from './organization-field.tsx'
import { useRedirectSoon } from './use-redirect-soon.ts'
import { formMode } from './form-mode.ts'

const { modify: copy, fields } = accounts

/** Edits real name and organisation, of which at least one is required (spec §5). A certified name cannot change. */
export function ModifyForm({ me }: { me: User }) {
  const queryClient = useQueryClient()
  const form = useForm({
    ...formMode,
    resolver: zodResolver(updateInfo.body),
    defaultValues: { realname: me.realname ?? '', organization: me.organization ?? '' },
  })
  const { succeeded, redirectSoon } = useRedirectSoon(paths.user())
  const { errors } = form.formState
  return (
    <AccountForm
      form={form}
      copy={copy}
      succeeded={succeeded}
      send={async (body) => {
        const user = await call('updateInfo', { body })
        redirectSoon()
        queryClient.setQueryData(queryOf('me').queryKey, user)
      }}
    >
      <Field
        {...form.register('realname')}
        label={fields.realname}
        hint={me.certified ? copy.nameLocked : undefined}
        readOnly={me.certified}
        autoComplete="name"
        error={errors.realname?.message}
      />
      <OrganizationField input={form.register('organization')} error={errors.organization?.message} />
    </AccountForm>
  )
}
