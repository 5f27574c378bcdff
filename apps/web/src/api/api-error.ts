import type { Challenge, ErrorBody, ErrorCode, FieldErrors } from '@qisuan/contracts/errors'
import { failures } from '#copy/failures'

interface Details {
  code?: ErrorCode | undefined
  errors?: Record<string, string> | undefined
  retryAfter?: number | undefined
  challenge?: Challenge | undefined
}

/**
 * A call whose response was not 200. `status` 0 means that no response arrived.
 * `message` is ready to display; `errors` has one message per invalid field (spec §8); `retryAfter` is in seconds.
 * The fields are declared only: for the oldest browsers a defined one costs helpers on every first view.
 */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly code: ErrorCode | undefined
  declare readonly errors: Record<string, string> | undefined
  declare readonly retryAfter: number | undefined
  /** A puzzle; the call succeeds at once with its solution. */
  declare readonly challenge: Challenge | undefined

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = details.code
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.challenge = details.challenge
  }
}

/** Turns an error response of the server into an ApiError. */
export function refusalOf(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const { message, code, errors, challenge }: Partial<ErrorBody & FieldErrors> =
    typeof body === 'object' && body !== null ? body : {}
  const seconds = Number(retryAfter ?? Number.NaN)
  return new ApiError(status, message ?? failures.unexpected, {
    code,
    errors,
    challenge,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** True if the error is a 404, which is not worth retrying. Errors dehydrated into the page are no longer ApiError instances. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** The message to display for any thrown error; a rate limit (429) includes how long to wait. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return failures.unexpected
  const { status, message, retryAfter } = error
  return status === 429 && retryAfter !== undefined ? failures.wait(message, retryAfter) : message
}
