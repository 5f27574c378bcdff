import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, sentenceOf } from './api-error.ts'

/**
 * Puts a server's refusal into a form: each wrong field is emptied and says why (spec §5, §8), but what was chosen, not written, stays.
 * Whatever belongs to no field becomes the form's `root` error, to be said above the button.
 */
export function showRefusal<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'reset' | 'setError' | 'getValues'>,
  error: unknown,
  chosen: readonly Path<Form>[] = [],
): void {
  const values = form.getValues()
  const isField = (name: string): name is Path<Form> => Object.hasOwn(values, name)
  const refused = Object.entries((error instanceof ApiError && error.errors) || {})
  const fields = refused.flatMap(([name, message]) => (isField(name) ? [{ name, message }] : []))

  const emptied = Object.fromEntries(fields.filter(({ name }) => !chosen.includes(name)).map(({ name }) => [name, '']))
  form.reset({ ...values, ...emptied }, { keepDefaultValues: true, keepDirty: true, keepTouched: true })
  for (const [place, { name, message }] of fields.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 })
  }
  if (fields.length === 0) form.setError('root', { type: 'server', message: sentenceOf(error) })
}
