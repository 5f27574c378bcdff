import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lost, refused, serve } from '../../../test/page.tsx'
import { offerShareCards } from './offer-share-cards.ts'

const origin = 'https://match.example'
const signature = { app_id: 'wx1', timestamp: 1, nonce: 'n', signature: 's' }

let told: string[]
let onError: () => void
let changed: () => void
let head: { title: string; path: string; description: string }

/** WeChat, and the head of a page in it. */
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  head = { title: '排行榜', path: '/rank', description: '各组前一百名' }
  const wx = {
    config: () => void told.push('configured'),
    ready: (callback: () => void) => callback(),
    error: (callback: () => void) => (onError = callback),
    updateAppMessageShareData: ({ title, desc, link }: Record<string, string>) =>
      void told.push(`${title}：${desc} ${link}`),
    updateTimelineShareData: () => {},
  }
  const script = {
    src: '',
    addEventListener: (name: string, done: () => void) => void (name === 'load' && queueMicrotask(done)),
  }
  const elements: Record<string, () => object | null> = {
    'meta[name="description"]': () => ({ getAttribute: () => head.description }),
    'link[rel="canonical"]': () => null,
    'meta[property="og:image"]': () => null,
  }
  vi.stubGlobal('window', { wx })
  vi.stubGlobal('document', {
    createElement: () => script,
    head: { append: () => {} },
    querySelector: (selector: string) => elements[selector]?.() ?? null,
    get title() {
      return head.title
    },
    get URL() {
      return `${origin}${head.path}#row-7`
    },
  })
  vi.stubGlobal('location', {
    get href() {
      return `${origin}${head.path}#row-7`
    },
  })
  vi.stubGlobal('MutationObserver', function Observer(this: object, callback: () => void) {
    changed = callback
    Object.assign(this, { observe: () => {} })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function on(userAgent: string) {
  vi.stubGlobal('navigator', { userAgent, onLine: true })
}

/** Goes to another page, whose head changes in several steps. */
async function goTo(title: string, path: string) {
  head = { ...head, title, path }
  changed()
  await vi.advanceTimersByTimeAsync(200)
  changed()
  await vi.advanceTimersByTimeAsync(300)
}

test('a page is signed without its fragment, and its card has its own words', async () => {
  on('Android MicroMessenger/8.0')
  const calls = serve(() => signature)
  await offerShareCards()
  expect(calls.map(({ body }) => body)).toEqual([{ url: `${origin}/rank` }])
  expect(told).toEqual(['configured', `排行榜：各组前一百名 ${origin}/rank`])
})

test('each page is signed and offered once it has settled', async () => {
  on('Android MicroMessenger/8.0')
  const calls = serve(() => signature)
  await offerShareCards()
  await goTo('新闻', '/news')
  expect(calls.map(({ body }) => body)).toEqual([{ url: `${origin}/rank` }, { url: `${origin}/news` }])
  expect(told.at(-1)).toBe(`新闻：各组前一百名 ${origin}/news`)
  // Something of the head has changed that no card shows.
  await goTo('新闻', '/news')
  expect(calls).toHaveLength(2)
  expect(told).toHaveLength(4)
})

test('an iPhone compares with the page that was opened: one signature is enough', async () => {
  on('iPhone MicroMessenger/8.0')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${origin}/enroll#top` }] as never)
  const calls = serve(() => signature)
  await offerShareCards()
  await goTo('新闻', '/news')
  expect(calls.map(({ body }) => body)).toEqual([{ url: `${origin}/enroll` }])
  expect(told.filter((each) => each === 'configured')).toHaveLength(1)
  expect(told.at(-1)).toContain('新闻')
  vi.restoreAllMocks()
})

test.each([
  ['the line is away', () => lost],
  ['the server does not sign it', () => refused(503, { message: '没有配置' })],
])('a page that is not signed is left alone, and the next one tries again: %s', async (_, fails) => {
  on('Android MicroMessenger/8.0')
  serve((_asked, earlier) => (earlier.length === 0 ? fails() : signature))
  await offerShareCards()
  expect(told).toEqual([])
  await goTo('新闻', '/news')
  expect(told).toEqual(['configured', `新闻：各组前一百名 ${origin}/news`])
})

test('a signature that WeChat refuses is asked for anew', async () => {
  on('iPhone MicroMessenger/8.0')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${origin}/enroll` }] as never)
  const calls = serve(() => signature)
  await offerShareCards()
  onError()
  await goTo('新闻', '/news')
  expect(calls).toHaveLength(2)
  vi.restoreAllMocks()
})
