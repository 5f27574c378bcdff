import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, sentenceOf } from './api-error.ts'

/**
 * Shows a server's error in a form: each invalid field shows its message and is cleared (spec §5, §8), unless it is in `chosen`.
 * An error that belongs to no field becomes the form's `root` error, displayed above the button.
 */
export function showRefusal<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'reset' | 'setError' | 'setFocus' | 'getValues'>,
  error: unknown,
  chosen: readonly Path<Form>[] = [],
): void {
  const values = form.getValues()
  const isField = (name: string): name is Path<Form> => Object.hasOwn(values, name)
  const refused = Object.entries((error instanceof ApiError && error.errors) || {})
  const fields = refused.flatMap(([name, message]) => (isField(name) ? [{ name, message }] : []))

  const emptied = Object.fromEntries(fields.filter(({ name }) => !chosen.includes(name)).map(({ name }) => [name, '']))
  // The inputs stay attached, so that what is typed before the next render is not lost.
  const keep = { keepDefaultValues: true, keepDirty: true, keepTouched: true, keepFieldsRef: true }
  form.reset({ ...values, ...emptied }, keep)
  for (const { name, message } of fields) form.setError(name, { type: 'server', message })
  const [first] = fields
  // Of a choice, `setError` would focus nothing.
  if (first) form.setFocus(first.name)
  else form.setError('root', { type: 'server', message: sentenceOf(error) })
}
