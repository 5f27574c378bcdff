import { dateTimeError, parseDateTime, type DateTimeOptions } from '@qisuan/rules/time/date-time'
import type { Services } from '../../services/services.ts'
import { UsageError } from './command-context.ts'

export { dateTimeFormat } from '../../services/date-time-format.ts'

/**
 * Reads a time as an organiser types it: without an offset it is in the competition's zone.
 * @throws UsageError
 */
export function dateTimeArg(text: string, { config: { timeZone } }: Services, options?: DateTimeOptions): Date {
  const time = parseDateTime(text, { timeZone, ...options })
  if (!time) throw new UsageError(dateTimeError(text, timeZone))
  return time
}

/** Reads an option whose time `none` takes away again. */
export function optionalDateTime(text: string | undefined, services: Services): Date | null | undefined {
  if (text === undefined) return undefined
  return text === 'none' ? null : dateTimeArg(text, services)
}
