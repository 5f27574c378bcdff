import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { forgetTyped, keepTyped, typedIn } from './typed.ts'

/**
 * Keeps what is typed in these fields in the tab until it is done with: a page that has to be loaded anew shows it again. Not for passwords,
 * codes, and kinds and numbers of papers, which no browser should store.
 * @param place names the form, and whose it is
 * @param fields always the same array
 * @returns what forgets it
 */
export function useKept<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  place: string,
  fields: readonly Path<Values>[],
): () => void {
  useEffect(() => {
    const kept = typedIn(place)
    for (const name of fields) {
      // What is there already was typed before the code had come.
      const shown: unknown = form.getValues(name) || ''
      const isUntouched = shown === (form.formState.defaultValues?.[name] ?? '')
      if (isUntouched && name in kept) form.setValue(name, kept[name] as PathValue<Values, Path<Values>>)
    }
    const keep = () => keepTyped(place, Object.fromEntries(fields.map((name) => [name, form.getValues(name)])))
    const watch = form.watch(keep)
    return () => watch.unsubscribe()
  }, [form, place, fields])
  return () => forgetTyped(place)
}
