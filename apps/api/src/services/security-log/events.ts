import type { SmsPurpose } from '../sms/sms.ts'

/** How somebody proved who they are. */
type Factor = 'password' | 'code'

/** Why somebody could not prove it. What they typed is never kept. */
export type FactorFailure = 'wrong' | 'expired' | 'used_up' | 'unknown_phone' | 'too_many_tries'

/** Personal data that an operator reads. */
export type PersonalField = 'phone' | 'realname' | 'idcard' | 'everything'

/** What each kind of event says besides whom it concerns. */
interface Details {
  login: { factor: Factor }
  login_failed: { factor: Factor; reason: FactorFailure }
  registered: { verified: boolean }
  code_sent: { purpose: SmsPurpose }
  /** `budget` says which limit refused the code; `provider` is the SMS company's. */
  code_refused: { purpose: SmsPurpose; budget: string }
  password_changed: object
  session_ended: object
  identity_given: { check: 'plausible' | 'review' }
  /** A command opened sealed values: `fields` it shows in clear, for the `reason` that its operator gave. */
  person_read: { command: string; fields: readonly PersonalField[]; reason?: string }
  command_run: { command: string; outcome: 'done' | 'refused' | 'failed' }
  /** The first command or SQL of somebody. */
  new_operator: object
}

export type SecurityKind = keyof Details

/** Whom an event concerns and where it came from. */
interface Origin {
  userIds?: readonly number[]
  /** The keyed hash of the phone, when there is no account. */
  phoneHash?: Uint8Array
  client?: { addressHash: Uint8Array }
  operator?: string
}

/** Something that happened to an account, or that an operator did. Holds no phone, name or address. */
export type SecurityEvent = { [Kind in SecurityKind]: { kind: Kind } & Origin & Details[Kind] }[SecurityKind]
