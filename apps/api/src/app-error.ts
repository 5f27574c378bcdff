import type { ErrorCode } from '@qisuan/contracts/errors'

/** What a verb throws when it says no; the one error handler turns it into the answer of the contract. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
  }
}

/** One or more fields are wrong: 422 with a sentence for each (spec §8). */
export class ValidationError extends Error {
  readonly errors: Record<string, string>

  constructor(errors: Record<string, string>) {
    super('请检查填写的内容')
    this.errors = errors
  }
}

/** An operator's order that the state of things does not allow: nothing was changed. The text is a sentence. */
export class ConflictError extends Error {}
