import type { FormInstance } from 'antd'
import { CallError } from '../api/call.ts'

/** Puts the messages of a failed call at their fields. @returns what belongs to no field of the form */
export function showFailure<Values extends object>(form: FormInstance<Values>, error: unknown): string | undefined {
  if (!(error instanceof CallError)) throw error
  const fields = form.getFieldsValue(true) as object
  const known = Object.entries(error.fields).filter(([name]) => name in fields)
  for (const [name, message] of known) form.setFields([{ name: name as never, errors: [message] }])
  const others = Object.entries(error.fields).filter(([name]) => !(name in fields))
  if (known.length > 0 && others.length === 0) return undefined
  return others[0]?.[1] ?? error.message
}
