import type { Challenge, ErrorCode } from '@qisuan/contracts/errors'

/** An expected failure of a verb. The error handler turns it into a response of the contract. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  /** A puzzle; a call that comes with its solution is not refused. */
  readonly challenge: Challenge | undefined
  /** The budget that was used up, for the security log. */
  readonly budget?: string

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryAfter?: number; challenge?: Challenge; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
    this.challenge = options.challenge
  }
}

/** Invalid fields, with a message for each: 422 (spec §8). */
export class ValidationError extends Error {
  readonly errors: Record<string, string>

  constructor(errors: Record<string, string>) {
    super('请检查填写的内容')
    this.errors = errors
  }
}

/** A command that could not finish. What it did holds; the message is a full sentence and says what to do. */
export class UnfinishedError extends Error {}

/** A command that the current state does not allow. Nothing was changed; the message is a full sentence. */
export class ConflictError extends Error {}
