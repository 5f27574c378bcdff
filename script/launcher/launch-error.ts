export type LaunchFailure =
  | 'already-running'
  | 'not-running'
  | 'starting'
  | 'port-in-use'
  | 'other-postgres-version'
  | 'not-a-data-directory'
  | 'postgres-failed'
  | 'database-unreachable'
  | 'keys-missing'
  | 'bad-setting'
  | 'build-failed'
  | 'child-failed'
  | 'no-redis-server'
  | 'not-rehearsable'
  | 'rehearsing'

/** A failure that the person at the keyboard can fix; the message is one Chinese sentence that says how. */
export class LaunchError extends Error {
  readonly code: LaunchFailure

  constructor(code: LaunchFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LaunchError'
    this.code = code
  }
}
