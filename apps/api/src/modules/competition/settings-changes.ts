import type { z } from 'zod'
import { ValidationError } from '../../app-error.ts'

/** New values by setting; undefined removes a setting, so that its default applies. */
export type SettingChanges = Readonly<Record<string, unknown>>

/**
 * Returns the settings of a season or round with the changes applied, if the result is valid.
 * @throws ValidationError with a sentence for each unknown or invalid setting
 */
export function withSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  settings: unknown,
  changes: SettingChanges,
): object {
  const known = Object.keys(schema.shape)
  const unknown = Object.keys(changes).filter((key) => !known.includes(key))
  if (unknown.length > 0) {
    throw new ValidationError({ settings: `没有 ${unknown.join('、')} 这一项设置。可以设置的：${known.join('、')}` })
  }
  const changed = Object.fromEntries(
    Object.entries({ ...Object(settings), ...changes }).filter(([, value]) => value !== undefined),
  )
  const parsed = schema.safeParse(changed)
  if (parsed.success) return changed
  const wrong = parsed.error.issues.map(({ path }) => path.join('.'))
  throw new ValidationError(Object.fromEntries(wrong.map((each) => [each, `${each} 的值不对`])))
}
