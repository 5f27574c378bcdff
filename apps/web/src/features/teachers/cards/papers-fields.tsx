import type { UseFormReturn } from 'react-hook-form'
import { cards } from '#copy/cards'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'

export interface Papers {
  signed_on: string
  papers: boolean
}

const { add: copy } = cards

/** The day on the forms, and the teacher's word that they are at the school. */
export function PapersFields({ form }: { form: Pick<UseFormReturn<Papers>, 'register'> & { errors: Errors } }) {
  return (
    <>
      <Field {...form.register('signed_on')} type="date" label={copy.signedOn} error={form.errors.signed_on?.message} />
      <Checkbox input={form.register('papers')} error={form.errors.papers?.message}>
        {copy.papers}
      </Checkbox>
    </>
  )
}

type Errors = Partial<Record<keyof Papers, { message?: string | undefined }>>
