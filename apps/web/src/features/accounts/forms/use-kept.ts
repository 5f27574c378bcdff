import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { clock } from '../../../api/clock.ts'
import { safeStorage } from '../../../api/safe-storage.ts'

const stored = safeStorage(() => sessionStorage)

/** Milliseconds: whoever comes to a school's computer later does not find what somebody before them has typed. */
const longest = 15 * 60_000

/**
 * Keeps what is typed in these fields in the tab until it is done with: a page that has to be loaded anew shows it again. Not for passwords,
 * codes and numbers of papers, which no browser should store.
 * @param place names the form, and whose it is
 * @param fields always the same array
 * @returns what forgets it
 */
export function useKept<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  place: string,
  fields: readonly Path<Values>[],
): () => void {
  const key = `qisuan.typed.${place}`
  useEffect(() => {
    const kept = valuesIn(stored.read(key))
    for (const name of fields) {
      // What is there already was typed before the code had come.
      const shown: unknown = form.getValues(name) || ''
      const isUntouched = shown === (form.formState.defaultValues?.[name] ?? '')
      if (isUntouched && name in kept) form.setValue(name, kept[name] as PathValue<Values, Path<Values>>)
    }
    const keep = () =>
      stored.write(
        key,
        JSON.stringify({ at: clock.now(), ...Object.fromEntries(fields.map((name) => [name, form.getValues(name)])) }),
      )
    const watch = form.watch(keep)
    return () => watch.unsubscribe()
  }, [form, key, fields])
  return () => stored.remove(key)
}

function valuesIn(text: string | null): Record<string, unknown> {
  try {
    const kept: Record<string, unknown> = Object(JSON.parse(text ?? '{}'))
    return Math.abs(clock.now() - Number(kept['at'])) < longest ? kept : {}
  } catch {
    return {}
  }
}
