import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frame } from '#copy/frame'
import { ApiError } from '../../api/api-error.ts'
import { openPlatform, openTab } from './open-platform.ts'

const url = 'https://play.example/enter?pass=1'

function createTab() {
  const went: string[] = []
  const tab = {
    document: { title: '', body: { textContent: '' } },
    opener: {},
    location: { replace: (to: string) => void went.push(to) },
    close: () => void went.push('closed'),
  }
  return { tab, went }
}

let here: string[]
beforeEach(() => {
  here = []
  vi.stubGlobal('location', { assign: (to: string) => void here.push(to) })
})
afterEach(() => vi.unstubAllGlobals())

/** A browser that opens a tab or blocks it. */
function inBrowser(userAgent: string, opened: object | null) {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('window', { open: () => opened })
}

test('a tab tells what it waits for until the platform is there', () => {
  const { tab } = createTab()
  inBrowser('Chrome/109', tab)
  expect(openTab()).toBe(tab)
  expect(tab.document.title).toBe(frame.openingPlatform)
  expect(tab.document.body.textContent).toBe(frame.openingPlatform)
})

test.each([
  ['the browser blocks it', 'Chrome/109', null],
  ['WeChat has none', 'MicroMessenger/8.0', createTab().tab],
])('there is no tab where %s', (_, userAgent, opened) => {
  inBrowser(userAgent, opened)
  expect(openTab()).toBeNull()
})

test('the platform opens in its tab, which cannot reach the page that opened it', async () => {
  const { tab, went } = createTab()
  await openPlatform(() => Promise.resolve({ url }), tab)
  expect(went).toEqual([url])
  expect(tab.opener).toBeNull()
  expect(here).toEqual([])
})

test('without a tab it opens in this page', async () => {
  await openPlatform(() => Promise.resolve({ url }), null)
  expect(here).toEqual([url])
})

test('a refusal leaves no empty tab, and the page where it is', async () => {
  const { tab, went } = createTab()
  const refusal = new ApiError(403, '不在比赛时间', { code: 'not_in_competition_time' })
  await expect(openPlatform(() => Promise.reject(refusal), tab)).rejects.toBe(refusal)
  expect(went).toEqual(['closed'])
  expect(here).toEqual([])
})
