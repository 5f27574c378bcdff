/** Progress of a member on the platform. */
export interface Progress {
  gamesCompleted: number | undefined
  /** Seconds. */
  playTime: number | undefined
}

/** Makes a launch token, by which the platform looks a person up. A platform that needs none does not call it. */
export type MintToken = () => Promise<string>

/** Person whose account is opened. The platform learns neither a name nor an address that works. */
export interface Person {
  /** The name of the account, the same at every attempt. */
  handle: string
  externalId: string
  role: 'student' | 'teacher'
  token: MintToken
}

/** One score of a round. */
export interface PlatformScore {
  /** The platform's id of the account. */
  platformId: string
  /** The linked `User.externalId`; undefined for an account that was never linked. */
  externalId: string | undefined
  /** The task that was played; undefined if the platform omits it. */
  task: string | undefined
  score: number
  /** Seconds of play behind the score. */
  duration: number | undefined
  scoredAt: Date
  /** When the owner submitted for good; undefined while they may continue. */
  handedInAt: Date | undefined
}

/** A row that cannot be a score, with what can be read of it. */
export interface MalformedScore {
  /** The field that is wrong. */
  wrong: string
  platformId: string | undefined
  externalId: string | undefined
  score: number | undefined
}

/** A page of a round's scores, the oldest change first. */
export interface PlatformScorePage {
  scores: (PlatformScore | MalformedScore)[]
  /** The start of the next page. Later changes come after it too. */
  cursor: string
  /** True if there is a next page now. */
  more: boolean
}

/** Statistics of a classroom's member on the platform, altogether. */
export interface MemberStatistics {
  /** The platform's id of the account. */
  platformId: string
  gamesCompleted: number
  /** Seconds. */
  playTime: number
}

/** A person in an exam, as the platform knows them. */
export interface ExamPlayer {
  /** Their number on the platform, as it was asked for. */
  id: string
  /** When everything of theirs was last saved; undefined before they are in. */
  savedAt: Date | undefined
  /** When and why they were last turned away. */
  refused: { at: Date; why: string } | undefined
  handedInAt: Date | undefined
  /** Parts of their computer that are not good enough; undefined before it was checked. */
  problems: string[] | undefined
}

/** Recent experience of this process with the platform. */
export interface PlatformStatus {
  /** Calls are rejected at once, after repeated failures. */
  isDown: boolean
  /** The last call was not answered. */
  isFailing: boolean
  answeredAt: Date | null
  failedAt: Date | null
}

/**
 * The partner's coding-game platform, where the competition is played (docs/adr/contest/0065-a-second-platform.md).
 * Every call throws {@link PlatformFailure} unless it gets a valid response.
 */
export interface GamePlatform {
  /**
   * Opens the account of a person and links it to them. Safe to repeat: it continues from whatever another attempt completed.
   * @returns the platform's id of the account; null for one that the person had already, whose id the platform does not tell
   */
  openAccount(person: Person): Promise<string | null>
  /** Replaces the name of an account: all that an API can do for an erased person. Undefined for a platform without such a call. */
  renameUser?(input: { handle: string; name: string }): Promise<void>
  /** @param platformId the platform's id of the account */
  fetchProgress(platformId: string): Promise<Progress>
  /** @param after the cursor of the previous page; undefined for the first */
  rankingPage(input: { round: string; after: string | undefined; limit: number }): Promise<PlatformScorePage>
  /** @param classroom the platform's id of the classroom. A page that is not full is the last one. */
  classroomStatistics(input: { classroom: string; skip: number; limit: number }): Promise<MemberStatistics[]>
  /** People in an exam of a round. Undefined for a platform that does not tell. @param people their numbers on the platform */
  examPlayers?(input: { round: string; people: readonly string[] }): Promise<ExamPlayer[]>
  /** The number of a person on the platform before they have an account. Undefined for one that knows people by `User.externalId`. */
  subjectOf?(externalId: string): string
  /** The page on which pupils try their computers. Undefined for a platform without one. */
  checkPath?: string
  /** True if an account is linked to the person of `token`. The platform does not say which. */
  knows(input: { token: string; errorRedirect: string }): Promise<boolean>
  /** The page where the owner of an existing account links it to the person of `token`. */
  settingsUrl(token: string): string
  /** The page that logs a browser in and leads to the path `redirect`, or on failure to the site's page `errorRedirect`. */
  loginUrl(input: { token: MintToken; redirect: string; errorRedirect: string }): Promise<string>
  status(): PlatformStatus
  /** The listener learns when the platform answers this process again after it was down. */
  onRecovery(listener: () => void): void
}

/**
 * Reason of a failed call.
 * - `unreachable`: no connection, a broken one, a 5xx or a 429; or nothing was sent because the breaker is open.
 * - `timeout`: no complete response in time.
 * - `invalid-response`: a response that does not follow the partner API.
 * - `refused`: the platform rejects the credentials or the request.
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

/** A failed call. The message names the call and no person, so it may be logged. */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure'
  readonly reason: PlatformFailureReason
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds: number

  constructor(reason: PlatformFailureReason, detail: string, retryAfterSeconds = 5) {
    super(`game platform, ${reason}: ${detail}`)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** For `.catch()`: continues with `fallback` after a failure for that reason; rethrows all others. */
export function whenPlatformSays<Value>(reason: PlatformFailureReason, fallback: () => Promise<Value>) {
  return (error: unknown): Promise<Value> => {
    if (error instanceof PlatformFailure && error.reason === reason) return fallback()
    throw error
  }
}
