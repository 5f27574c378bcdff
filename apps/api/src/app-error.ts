import { isDeepStrictEqual } from 'node:util'
import type { Challenge, ErrorCode } from '@qisuan/contracts/errors'

/** Next step for an operator after a refusal: a command, or a room of the console. */
export interface NextStep {
  readonly shell: string
  readonly console: string
}

/** An expected failure of a verb. The error handler turns it into a response of the contract. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  /** A puzzle; a call that comes with its solution is not refused. */
  readonly challenge: Challenge | undefined
  /** Present state of the record that another operator changed meanwhile. */
  readonly current: object | undefined
  /** Said to operators only. */
  readonly next: NextStep | undefined
  /** The budget that was used up, for the security log. */
  readonly budget?: string

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      retryAfter?: number | undefined
      challenge?: Challenge | undefined
      current?: object | undefined
      next?: NextStep
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
    this.challenge = options.challenge
    this.current = options.current
    this.next = options.next
  }
}

/**
 * Lets nobody overwrite what they have not seen.
 * @param seen the values that the form was made from; undefined where nobody had a form
 * @throws AppError changed_meanwhile (409) when they are no longer the `current` ones
 */
export function requireUnchanged<Values extends object>(seen: Values | undefined, current: Values): void {
  if (seen === undefined || isDeepStrictEqual(seen, current)) return
  throw new AppError('changed_meanwhile', '在你填写的时候，有人先改过了', { current })
}

/** Invalid fields, with a message for each: 422 (spec §8). */
export class ValidationError extends Error {
  readonly errors: Record<string, string>

  constructor(errors: Record<string, string>) {
    super('请检查填写的内容')
    this.errors = errors
  }
}

/** A sentence that says why something was not done, without naming commands: whoever shows it adds what to do next. */
class Refusal extends Error {
  readonly next: NextStep | undefined

  constructor(message: string, { next, cause }: { next?: NextStep; cause?: unknown } = {}) {
    super(message, { cause })
    this.next = next
  }
}

/** Work that could not finish. What it did holds. */
export class UnfinishedError extends Refusal {}

/** Refusal because of the current state. Nothing was changed. */
export class ConflictError extends Refusal {}
