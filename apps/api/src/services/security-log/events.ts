import type { SecurityKind } from '@qisuan/rules/people/security-kinds'
import type { SmsPurpose } from '../sms/sms.ts'

/** Proof of identity. */
type Factor = 'password' | 'code' | 'card'

/** Personal data that an operator reads. */
export type PersonalField = 'phone' | 'realname' | 'idcard' | 'everything'

/** Details of each kind of event besides the person. */
interface Details {
  login: { factor: Factor }
  /** `reason`: the invalid field (`wrong_password`), the budget that was used up, or the code of the error. Never what was typed. */
  login_failed: { factor: Factor; reason: string }
  registered: object
  registration_failed: { reason: string }
  code_sent: { purpose: SmsPurpose }
  code_refused: { purpose: SmsPurpose; reason: string }
  /** A session proved by a code that its owner uses it (docs/adr/people/0027-own-account.md). */
  confirmed: object
  confirmation_failed: { reason: string }
  password_changed: object
  password_change_failed: { reason: string }
  phone_changed: object
  nickname_changed: object
  /** To the phone, by one of its people. */
  person_added: object
  /** From one person of the phone to another. */
  person_switched: object
  /** By the person, before the first score. */
  enrolment_corrected: object
  identity_given: object
  session_ended: object
  consent_given: { version: string; by: 'member' | 'guardian' | 'teacher' }
  consent_refused: { reason: string }
  consent_withdrawn: { by?: 'teacher' }
  class_joined: { by: 'member' | 'guardian' }
  class_left: { by: 'member' | 'teacher' }
  /** By a teacher, for a pupil without a phone; another one makes the old one void. */
  card_issued: object
  handover_issued: object
  account_closed: object
  account_kept: object
  /** `by`: an operator, the owner or the end of the period. */
  account_erased: { by: string }
  /** An operator corrected these fields of an enrolment. */
  corrected: { fields: readonly string[]; reason: string }
  /** An operator gave a one-time code to somebody who showed `proof`. */
  password_reset: { proof: string; reason: string }
  /** An operator noted that somebody who showed `proof` asks for another phone. */
  phone_change_requested: { proof: string; reason: string }
  phone_change_stopped: { by: 'by_owner' | 'by_operator' }
  /** An operator asked for the erasure of somebody, which another one completes. */
  erasure_requested: { reason: string }
  erasure_withdrawn: { reason?: string }
  /** An operator merged the first account into the second. */
  accounts_merged: { reason: string }
  own_data_read: object
  /** A command opened sealed values: `fields` it shows in clear, for the `reason` that its operator gave. */
  person_read: { command: string; fields: readonly PersonalField[]; reason?: string }
  command_run: { command: string; outcome: 'done' | 'refused' | 'failed'; reason?: string }
  /** A sealed value in a `column` does not open; `value` tells it from others without revealing it. */
  value_unreadable: { column: string; value: string }
  /** The first command or SQL of somebody. */
  new_operator: object
}

/** Events of operators' own accounts, which concern no pupil. */
interface OperatorDetails {
  /** `none`: the password was right, and the code is still missing. */
  operator_login: { factor: 'totp' | 'recovery_code' | 'passkey' | 'none' }
  /** Without an operator where nobody has the login name. */
  operator_login_failed: { reason: string }
  operator_logged_out: object
  operator_confirmed: object
  operator_confirmation_failed: { reason: string }
  operator_password_changed: object
  operator_codes_renewed: object
  passkey_added: object
  passkey_removed: object
  invite_accepted: object
  invite_refused: { reason: string }
  /** The first use of a day from a network, by a program with a key. */
  api_key_used: object
  /** A key that is wrong, has ended or is revoked. */
  api_key_refused: object
}

export type LoggedKind = SecurityKind | keyof OperatorDetails

/** Person and origin of an event. */
export interface Origin {
  userIds?: readonly number[]
  /** The keyed hash of a phone. The log keeps the id of its account instead, if it has one. */
  phoneHash?: Uint8Array
  client?: { addressHash: Uint8Array; browser: string }
  operator?: string
}

/** Something that happened to an account, or that an operator did. Holds no phone, name or address. */
export type SecurityEvent = {
  [Kind in LoggedKind]: { kind: Kind } & Origin & (Details & OperatorDetails)[Kind]
}[LoggedKind]
