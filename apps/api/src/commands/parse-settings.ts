import type { SettingChanges } from '../modules/competition/settings-changes.ts'
import type { Services } from '../services/services.ts'
import { UsageError } from './command-context.ts'
import { dateTimeArg } from './date-time.ts'

/** Collects the values of an option that may be repeated. */
export const collected = (value: string, before: readonly string[]): readonly string[] => [...before, value]

/**
 * Parses settings typed as `key=value`. A value is JSON, or else plain text; `none` removes the setting; a time has the form that every
 * command accepts.
 * @throws UsageError
 */
export function settingsOf(args: readonly string[], services: Services): SettingChanges {
  return Object.fromEntries(
    args.map((arg) => {
      const [, key, text] = /^(\w+)=(.*)$/s.exec(arg) ?? []
      if (key === undefined || text === undefined) throw new UsageError(`“${arg}”应当写成 设置=值`)
      return [key, valueOf(key, text, services)]
    }),
  )
}

function valueOf(key: string, text: string, services: Services): unknown {
  if (text === 'none') return undefined
  if (/(From|Until)$/.test(key)) return dateTimeArg(text, services).toISOString()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
