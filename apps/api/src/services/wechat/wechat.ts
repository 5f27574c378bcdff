/** Data of the organiser's official account for pages that are opened inside WeChat. */
export interface WeChat {
  appId: string
  /** The ticket with which pages of the site are signed; valid for some time yet. @throws WeChatUnavailable */
  ticket(): Promise<string>
}

/** `limit`: the quota of the account is used up; `misconfigured`: only the organiser can mend it; `unreachable`: no answer, or an invalid one. */
export type WeChatFailure = 'limit' | 'misconfigured' | 'unreachable'

/** WeChat gave no ticket. Contains no secret, so it may be logged. */
export class WeChatUnavailable extends Error {
  override readonly name = 'WeChatUnavailable'
  readonly reason: WeChatFailure

  /** @param detail what WeChat said: its code, or that of the network */
  constructor(reason: WeChatFailure, detail: string) {
    super(`no ticket of WeChat, ${reason}: ${detail}`)
    this.reason = reason
  }
}
