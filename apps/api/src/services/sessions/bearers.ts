/** Bearer tokens: signed ids of sessions, whose header names the key (docs/adr/operation/0037-keys.md). */
export interface Bearers {
  sign(sid: string): string
  /** The session id in an Authorization header; undefined without a token that a key of this installation signed. */
  sidOf(authorization: string | undefined): string | undefined
}
