import { z } from 'zod'
import { settingHelp, type SettingHelp } from './setting-help.ts'

/** A setting of a season or round, as the reference explains it. */
export interface SettingDescription extends SettingHelp {
  name: string
  /** The default as it is typed in a command, or what applies without the setting. */
  default: string
}

/** A key inside a setting. */
export interface KeyDescription extends SettingHelp {
  /** `tiers[].topPercent`: [] stands for each of a list, * for each name of an object. */
  name: string
  required: boolean
}

/** The keys inside a setting that has some, each below the one that holds it. */
export function describeKeys(schema: z.ZodObject, name: string): KeyDescription[] {
  return keysIn(schema.shape[name], name)
}

function keysIn(field: z.core.$ZodType | undefined, path: string): KeyDescription[] {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return keysIn(field.unwrap(), path)
  if (field instanceof z.ZodArray) return keysIn(field.element, `${path}[]`)
  if (field instanceof z.ZodRecord) return keysIn(field.valueType, `${path}.*`)
  if (!(field instanceof z.ZodObject)) return []
  return Object.entries(field.shape).flatMap(([key, inner]) => {
    const help = settingHelp.get(inner)
    if (!help) throw new Error(`the key ${path}.${key} has no description`)
    const required = !z.safeParse(inner, undefined).success
    return [{ name: `${path}.${key}`, required, ...help }, ...keysIn(inner, `${path}.${key}`)]
  })
}

/** Every setting of a schema (season-settings.ts, round-settings.ts), in its order. */
export function describeSettings(schema: z.ZodObject): SettingDescription[] {
  return Object.keys(schema.shape).map((name) => describeSetting(schema, name))
}

/** @throws Error for a setting without words: every setting of the schemas has them. */
export function describeSetting(schema: z.ZodObject, name: string): SettingDescription {
  const field = schema.shape[name]
  const help = field && settingHelp.get(field)
  if (!help) throw new Error(`the setting ${name} has no description`)
  const parsed = z.safeParse(field, undefined)
  return { name, ...help, default: parsed.data === undefined ? (help.unset ?? '') : typed(parsed.data) }
}

/** A value as it is typed in a command: lists of texts with commas, everything else that has parts as JSON. */
function typed(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
    return value.join(',')
  return JSON.stringify(value)
}
