import { call } from '../../api/call.ts'
import { loadJweixin, type Jweixin, type ShareCard } from './jweixin.ts'

/** A page settles within this time after a navigation, in milliseconds. */
const settling = 300

/**
 * Tells WeChat what the share card of each page shows: its own title, words, link and picture. Where WeChat or the call fails, the page
 * works as it does without, and the card is the one that WeChat makes up.
 */
export async function offerShareCards(): Promise<void> {
  const wx = await loadJweixin()
  let timer: ReturnType<typeof setTimeout> | undefined
  const offer = offerOn(wx)
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void offer(), settling)
  }
  // Every navigation changes the head.
  new MutationObserver(later).observe(document.head, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  await offer()
}

function offerOn(wx: Jweixin): () => Promise<void> {
  let configuredFor = ''
  let offered = ''
  wx.error(() => (configuredFor = ''))
  return async () => {
    const card = cardOf(document)
    if (JSON.stringify(card) === offered) return
    const url = signedUrl()
    if (url !== configuredFor && !(await configure(wx, url))) return
    configuredFor = url
    offered = JSON.stringify(card)
    wx.ready(() => {
      wx.updateAppMessageShareData(card)
      const { title, link, imgUrl } = card
      wx.updateTimelineShareData({ title, link, imgUrl })
    })
  }
}

/** @returns false when the page is not signed now; the next one tries again */
async function configure(wx: Jweixin, url: string): Promise<boolean> {
  const signed = await call('signPage', { body: { url } }).catch(() => undefined)
  if (!signed) return false
  wx.config({
    appId: signed.app_id,
    timestamp: signed.timestamp,
    nonceStr: signed.nonce,
    signature: signed.signature,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
  })
  return true
}

/** The card of the page as its head describes it. */
function cardOf(page: Document): ShareCard {
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? ''
  return {
    title: page.title,
    desc: content('meta[name="description"]'),
    link: page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? withoutHash(page.URL),
    imgUrl: content('meta[property="og:image"]'),
  }
}

/** WeChat on iOS compares the signature with the URL at which the page was opened, elsewhere with the present one. */
function signedUrl(): string {
  const [opened] = performance.getEntriesByType('navigation')
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent)
  return withoutHash(isApple && opened ? opened.name : location.href)
}

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url
