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
import { useLeaveSoon } from './use-leave-soon.ts'
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
  const { worked, leaveSoon } = useLeaveSoon(paths.user())
  const { errors } = form.formState
  return (
    <AccountForm
      form={form}
      submit={copy.submit}
      busy={copy.busy}
      done={worked && copy.done}
      send={async (body) => {
        const user = await call('updateInfo', { body })
        leaveSoon()
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
      <Field
        {...form.register('organization')}
        label={fields.organization}
        hint={fields.organizationHint}
        autoComplete="organization"
        error={errors.organization?.message}
      />
    </AccountForm>
  )
}
