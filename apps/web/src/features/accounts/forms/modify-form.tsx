import type { User } from '@qisuan/contracts/accounts'
import { useForm } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { call } from '../../../api/call.ts'
import { useUntilAnswered } from '../../../api/until-answered.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useKept } from './use-kept.ts'
import { SchoolField } from '../../enrolments/school-field.tsx'
import { AccountForm } from './account-form.tsx'
import { OrganizationField } from './organization-field.tsx'
import { useProfileSaved } from '../use-profile-saved.ts'
import { formMode } from './form-mode.ts'
import { useRules } from './use-rules.ts'

const { modify: copy, fields } = accounts
const keptFields = ['realname', 'organization'] as const

/** Edits real name and organisation, of which at least one is required (spec §5). A name that is certified or in review cannot change. */
export function ModifyForm({ me }: { me: User }) {
  const form = useForm({
    ...formMode,
    resolver: useRules((rules) => rules.updateInfo),
    defaultValues: { realname: me.realname ?? '', organization: me.organization ?? '' },
  })
  const forget = useKept(form, `modify.${me.id}`, keptFields)
  const untilAnswered = useUntilAnswered()
  const { succeeded, onSaved } = useProfileSaved()
  const { errors } = form.formState
  const locked = me.certified || me.in_review
  return (
    <AccountForm
      form={form}
      copy={copy}
      succeeded={succeeded}
      send={async (body) => {
        const saved = await untilAnswered(() => call('updateInfo', { body }))
        forget()
        onSaved(saved)
      }}
    >
      <Field
        {...form.register('realname')}
        label={fields.realname}
        hint={locked ? copy.nameLocked : undefined}
        readOnly={locked}
        autoComplete="name"
        error={errors.realname?.message}
      />
      {me.area_id === null ? (
        <OrganizationField input={form.register('organization')} error={errors.organization?.message} />
      ) : (
        <SchoolField
          place={{ areaId: me.area_id, city: me.city ?? undefined }}
          input={form.register('organization')}
          error={errors.organization?.message}
          onChoose={(name) => form.setValue('organization', name)}
        />
      )}
    </AccountForm>
  )
}
