import { describeSetting } from '@qisuan/db/describe-settings'
import type { z } from 'zod'
import { ValidationError } from '../../app-error.ts'
import { issueMessages } from '@qisuan/db/issue-messages'

/** New values by setting; undefined removes a setting, so that its default applies. */
export type SettingChanges = Readonly<Record<string, unknown>>

/**
 * Returns the settings of a season or round with the changes applied, if the result is valid.
 * @throws ValidationError with a sentence for each unknown or invalid setting, which says what is allowed
 */
export function withSettings(schema: z.ZodObject, settings: unknown, changes: SettingChanges): object {
  const known = Object.keys(schema.shape)
  const unknown = Object.keys(changes).filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new ValidationError({ settings: `没有 ${unknown.join('、')} 这一项设置。可以设置的：${known.join('、')}` })
  }
  const changed = Object.fromEntries(
    Object.entries({ ...Object(settings), ...changes }).filter(([, value]) => value !== undefined),
  )
  const parsed = schema.safeParse(changed, { error: issueMessages })
  if (parsed.success) return changed
  // Of several problems of one setting the first is said.
  const refusals = parsed.error.issues.toReversed().map((issue) => refusal(schema, issue))
  throw new ValidationError(Object.fromEntries(refusals))
}

function refusal(schema: z.ZodObject, { path: [first, ...inside], message }: z.core.$ZodIssue): [string, string] {
  const name = String(first)
  const { form, example } = describeSetting(schema, name)
  const where = inside.map((step) => (typeof step === 'number' ? `第 ${step + 1} 项` : ` ${String(step)} `)).join('')
  return [name, `${name} 的值不对：${where}${message}。应当是${form}；例如 ${name}=${example}`]
}
