import { jweixinUrl } from '@qisuan/contracts/wechat'

/** Part of WeChat's JS-SDK 1.6 that the pages use. */
export interface Jweixin {
  config(config: {
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: readonly string[]
  }): void
  /** Calls back once the latest configuration is accepted, at once if it is. */
  ready(callback: () => void): void
  /** Calls back when a configuration is refused. */
  error(callback: () => void): void
  updateAppMessageShareData(card: ShareCard): void
  updateTimelineShareData(card: Omit<ShareCard, 'desc'>): void
}

/** Card of a shared page in a chat or a timeline. */
export interface ShareCard {
  title: string
  desc: string
  link: string
  imgUrl: string
}

declare global {
  interface Window {
    wx?: Jweixin
  }
}

/** Loads the JS-SDK, which WeChat allows only from its own address. @throws if it does not load */
export function loadJweixin(): Promise<Jweixin> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = jweixinUrl
    script.addEventListener('load', () => (window.wx ? resolve(window.wx) : reject(new Error('no JS-SDK'))))
    script.addEventListener('error', () => reject(new Error('the JS-SDK did not load')))
    document.head.append(script)
  })
}
