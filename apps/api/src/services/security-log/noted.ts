import { AppError, ValidationError } from '../../app-error.ts'
import type { Origin, SecurityEvent } from './events.ts'
import type { Services } from '../services.ts'

/**
 * Waits for an attempt and notes in the security log how it ended: `done`, or what `failed` makes of the reason. An error that is nobody's
 * mistake, such as a database that is down, is in the log of requests.
 */
export async function noted<Result>(
  { securityLog }: Services,
  attempt: Promise<Result>,
  done: SecurityEvent | ((result: Result) => SecurityEvent),
  failed: (reason: string) => SecurityEvent,
): Promise<Result> {
  try {
    const result = await attempt
    securityLog.note(typeof done === 'function' ? done(result) : done)
    return result
  } catch (error) {
    const reason = reasonOf(error)
    if (reason !== undefined) securityLog.note(failed(reason))
    throw error
  }
}

/** The event of a code that did not confirm that the owner uses the session. */
export const confirmationFailed = (own: Origin) => (reason: string) =>
  ({ kind: 'confirmation_failed', reason, ...own }) as const

/** The invalid field (`wrong_code`), the budget that was used up, or the code of the error. Never what somebody typed. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ValidationError) return `wrong_${Object.keys(error.errors)[0] ?? 'field'}`
  if (error instanceof AppError) return error.budget ?? error.code
  return undefined
}
