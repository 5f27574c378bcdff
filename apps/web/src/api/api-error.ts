import type { ErrorCode, Failure, FieldErrors } from '@qisuan/contracts/errors'
import { failures } from '#copy/failures'

interface Details {
  code?: ErrorCode | undefined
  errors?: Record<string, string> | undefined
  retryAfter?: number | undefined
}

/**
 * Any call that did not answer 200. `status` 0 means that no answer came at all.
 * `message` can be shown as it is; `errors` holds a sentence for each wrong field (spec §8); `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = details.code
    this.errors = details.errors
    this.retryAfter = details.retryAfter
  }
}

/** What the server refused, as an error that can be thrown. */
export function refusalOf(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const said: Partial<Failure & FieldErrors> = typeof body === 'object' && body !== null ? body : {}
  const seconds = Number(retryAfter ?? Number.NaN)
  return new ApiError(status, said.message ?? failures.unexpected, {
    code: said.code,
    errors: said.errors,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** Whether what was asked for does not exist, which no second try changes. An error that came with the page has lost its class. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** The sentence that a person is shown for whatever was thrown; who was too quick also hears how long to wait. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return failures.unexpected
  const { status, message, retryAfter } = error
  return status === 429 && retryAfter !== undefined ? failures.wait(message, retryAfter) : message
}
