import type { UseFormRegisterReturn } from 'react-hook-form'
import { accounts } from '#copy/accounts'
import { Field } from '../../../ui/forms/field.tsx'

const { fields } = accounts

/** The school or other organisation of a user. */
export function OrganizationField({ input, error }: { input: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field
      {...input}
      label={fields.organization}
      hint={fields.organizationHint}
      autoComplete="organization"
      error={error}
    />
  )
}
