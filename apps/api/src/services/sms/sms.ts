/** The purpose of a code. A code is valid for its own purpose only. */
export type SmsPurpose = 'register' | 'login' | 'guardian' | 'confirm' | 'new_phone'

/** Notices to an owner about changes of the account. */
export const noticeTexts = {
  password_reset: '重置了密码',
  phone_change: '申请了更换手机号',
  phone_changed: '更换了手机号',
} as const
export type SmsNotice = keyof typeof noticeTexts

/**
 * Sends codes by SMS. `send` resolves when the provider accepts the message, and throws {@link SmsUnavailable} otherwise. After
 * `unreachable` the message may still arrive, so the code must stay valid.
 */
export interface SmsService {
  readonly kind: 'mock' | 'aliyun'
  /** `phone`: 11 digits, of mainland China. */
  send(input: { phone: string; code: string; purpose: SmsPurpose }): Promise<void>
  /** Tells the owner of an account what happened to it. Throws like `send`. */
  notify(input: { phone: string; notice: SmsNotice }): Promise<void>
  /** Sends one of the organiser's templates with its variables. Throws like `send`. */
  message(input: SmsMessage): Promise<void>
}

export interface SmsMessage {
  phone: string
  /** The provider's code of the approved template, `SMS_…`. */
  template: string
  variables: Readonly<Record<string, string>>
  /** The template with its variables filled in and the signature, for the mock. */
  text: string
}

/**
 * Reason why a message was not sent.
 * - `limit`: too many messages to this phone; `retryAfterSeconds` says when the next one is possible.
 * - `rejected`: the provider will not send to this phone.
 * - `misconfigured`: only the organiser can fix it (keys, permission, balance, signature, template, a cap of the account).
 * - `unreachable`: no response, or an invalid one.
 */
export type SmsFailure = 'limit' | 'rejected' | 'unreachable' | 'misconfigured'

/** A message that was not sent. Contains neither phone nor code and has no `cause`, so it may be logged. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable'
  readonly reason: SmsFailure
  /** Set with `limit`: whole seconds until the provider accepts a message to this phone. */
  readonly retryAfterSeconds: number | undefined

  /** `detail` is the provider's reason, for the log, without personal data. */
  constructor(reason: SmsFailure, detail: string, retryAfterSeconds?: number) {
    super(`SMS not sent, ${reason}: ${detail}`)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}
