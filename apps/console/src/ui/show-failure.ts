import type { FormInstance } from 'antd'
import { CallError } from '../api/call.ts'

/** Puts the messages of a failed call at their fields, such as `reason` or `contact.email`. @returns what belongs to no field of the form */
export function showFailure<Values extends object>(form: FormInstance<Values>, error: unknown): string | undefined {
  if (!(error instanceof CallError)) throw error
  const places = new Map(form.getFieldsError().map(({ name }) => [name.join('.'), name]))
  const all = Object.entries(error.fields)
  const others = all.filter(([name]) => !places.has(name))
  for (const [name, message] of all) {
    const place = places.get(name)
    if (place) form.setFields([{ name: place as never, errors: [message] }])
  }
  if (all.length > 0 && others.length === 0) return undefined
  return others[0]?.[1] ?? error.message
}
