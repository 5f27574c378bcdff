import type { z } from 'zod'
import { ValidationError } from '../../app-error.ts'

/** New values by setting; undefined takes a setting away, so that its default holds. */
export type SettingChanges = Readonly<Record<string, unknown>>

/**
 * The settings of a season or round with some of them changed, if they make sense together.
 * @throws ValidationError with a sentence for each setting that does not
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
