/** The purpose of a code. A code is valid for its own purpose only. */
export type SmsPurpose = 'register' | 'login'

/**
 * Carries a code to a phone.
 *
 * `send` resolves once the message is handed over, and throws {@link SmsUnavailable} otherwise. After `unreachable` the
 * message may be on its way all the same: keep the code valid.
 */
export interface SmsService {
  readonly kind: 'mock' | 'aliyun'
  /** `phone`: 11 digits of the Chinese mainland. `code`: the digits that the owner of the phone types in. */
  send(input: { phone: string; code: string; purpose: SmsPurpose }): Promise<void>
}

/**
 * Why a message was not sent.
 * - `limit`: this phone has had enough for now; `retryAfterSeconds` says for how long.
 * - `rejected`: the provider will not send to this phone.
 * - `misconfigured`: only the organiser can mend it (keys, permission, balance, signature, template, a cap of the account).
 * - `unreachable`: no answer, or none that makes sense.
 */
export type SmsFailure = 'limit' | 'rejected' | 'unreachable' | 'misconfigured'

/** A message that was not sent. Names neither phone nor code and has no `cause`, so that it can be logged whole. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable'
  readonly reason: SmsFailure
  /** Set with `limit`: whole seconds until the provider takes a message for this phone again. */
  readonly retryAfterSeconds: number | undefined

  /** `detail` is for the operator's log: what the provider said, without anything about the person. */
  constructor(reason: SmsFailure, detail: string, retryAfterSeconds?: number) {
    super(`SMS not sent, ${reason}: ${detail}`)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}
