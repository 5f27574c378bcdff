import { settingInstant } from '@qisuan/db/setting-instant'
import { z } from 'zod'
import type { SettingChanges } from '../../modules/competition/settings-changes.ts'
import type { Services } from '../../services/services.ts'
import { UsageError } from '../line/command-context.ts'
import { dateTimeArg } from '../line/date-time.ts'

/** Collects the values of an option that may be repeated. */
export const collected = (value: string, before: readonly string[]): readonly string[] => [...before, value]

/**
 * Parses settings typed as `name=value`. A value is JSON, or else plain text; a list may be typed with commas, a percentage with its sign;
 * `none` removes the setting; a time has the form that every command accepts. The values are checked when they are applied.
 * @throws UsageError
 */
export function settingsOf(schema: z.ZodObject, args: readonly string[], services: Services): SettingChanges {
  return Object.fromEntries(
    args.map((arg) => {
      const [, name, text] = /^(\w+)=(.*)$/s.exec(arg) ?? []
      if (name === undefined || text === undefined) throw new UsageError(`“${arg}”应当写成 设置=值`)
      return [name, valueOf(schema.shape[name], text.trim(), services)]
    }),
  )
}

function valueOf(field: z.core.$ZodType | undefined, text: string, services: Services): unknown {
  if (text === 'none') return undefined
  const inner = withoutDefault(field)
  if (inner === settingInstant) return dateTimeArg(text, services).toISOString()
  if (inner instanceof z.ZodString) return text
  if (inner instanceof z.ZodArray && !text.startsWith('[')) return listOf(inner, text)
  return jsonOrText(inner instanceof z.ZodNumber ? text.replace(/[%％]$/, '') : text)
}

function listOf({ element }: z.ZodArray, text: string): unknown[] {
  const parts = text.split(/[,，、]/).map((part) => part.trim())
  return element instanceof z.ZodNumber ? parts.map(jsonOrText) : parts
}

function withoutDefault(field: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return field instanceof z.ZodOptional || field instanceof z.ZodDefault ? withoutDefault(field.unwrap()) : field
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
