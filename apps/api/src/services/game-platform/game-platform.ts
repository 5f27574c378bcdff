/** An account on the game platform. */
export interface PlatformUser {
  /** The platform's own id. */
  id: string
  /** The name it was opened under. */
  name: string
  /** Our `User.externalId` that it is linked to; null for none, undefined where the platform does not tell. */
  linkedTo: string | null | undefined
  gamesCompleted: number | undefined
  /** Seconds. */
  playTime: number | undefined
}

/** One score of a round, as the platform keeps it. */
export interface PlatformScore {
  /** The platform's id of the account. */
  platformId: string
  /** Our `User.externalId`; undefined for an account that was never linked. */
  externalId: string | undefined
  /** What was played; undefined where the platform does not tell. */
  task: string | undefined
  score: number
  /** Seconds of play behind the score. */
  duration: number | undefined
  scoredAt: Date
  /** When its owner handed in for good; undefined as long as they may go on. */
  handedInAt: Date | undefined
}

/** A page of a round's scores, oldest change first. */
export interface PlatformScorePage {
  scores: PlatformScore[]
  /** Rows of the page, counted from 1, that are no scores, with the field that is wrong. */
  malformed: { row: number; field: string }[]
  /** Where the next page begins; what changes later comes after it too. */
  cursor: string
  /** Whether more can be had now. */
  more: boolean
}

/**
 * The partner's coding-game platform, where the competition is played (decisions, "The game platform").
 * Every call but `loginUrl` throws {@link PlatformFailure} when it has no good answer.
 */
export interface GamePlatform {
  /** Opens an account. Never tried twice: after `unreachable` and `timeout` it may be open all the same, and the next try is a `conflict`. */
  createUser(input: { name: string; email: string; role: 'student' | 'teacher' }): Promise<PlatformUser>
  /** Ties the account to the person whom the platform finds by looking `token` up here. `conflict`: that person is tied already. */
  linkIdentity(input: { handle: string; token: string }): Promise<void>
  /** @param handle the platform's id of the account, or its name */
  fetchUser(handle: string): Promise<PlatformUser>
  /** @param after the cursor of the page before; from the beginning without one */
  rankingPage(input: { round: string; after: string | undefined; limit: number }): Promise<PlatformScorePage>
  /** Whether some account there is tied to the person whom the platform finds by looking `token` up here. It does not tell which. */
  knows(input: { token: string; errorRedirect: string }): Promise<boolean>
  /** Where its owner ties an account that exists; `token` says to whom. */
  settingsUrl(token: string): string
  /** Where a browser logs in with a launch token and lands on `redirect`, or on `errorRedirect` when the platform says no. */
  loginUrl(input: { token: string; redirect: string; errorRedirect: string }): string
}

/**
 * Why a call came to nothing.
 * - `unreachable`: no connection, a connection that was cut, a 5xx or a 429, or not even asked because the breaker is open.
 * - `timeout`: no whole answer in time.
 * - `invalid-response`: an answer that is none of the platform's.
 * - `refused`: the platform does not take our credentials, or not this kind of request.
 * - `not-found` · `conflict` · `forbidden` · `unprocessable`: 404, 409, 403, 422.
 */
export type PlatformFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'invalid-response'
  | 'refused'
  | 'not-found'
  | 'conflict'
  | 'forbidden'
  | 'unprocessable'

/** A call that came to nothing. Its text names the call and never a person, so that it can be logged whole. */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure'
  readonly reason: PlatformFailureReason
  /** Seconds until another try makes sense. */
  readonly retryAfterSeconds: number

  constructor(reason: PlatformFailureReason, detail: string, retryAfterSeconds = 5) {
    super(`game platform, ${reason}: ${detail}`)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** For `.catch()`: goes on with `instead` where the platform failed for that reason; any other failure passes through. */
export function whenPlatformSays<Value>(reason: PlatformFailureReason, instead: () => Promise<Value>) {
  return (error: unknown): Promise<Value> => {
    if (error instanceof PlatformFailure && error.reason === reason) return instead()
    throw error
  }
}
