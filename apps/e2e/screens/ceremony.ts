import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Prepares a rehearsal of 300 people as the console does, starts it, and taps so often. @returns its id and the address of its wall */
async function rehearse(page: Page, taps: number): Promise<{ id: string; hall: string }> {
  return page.evaluate(async (times) => {
    const { csrf } = await (await fetch('/api/console/me')).json()
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-qisuan-csrf': csrf }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    }
    const order = { round: '2026-2', group: 2, single: 10, wall: 40, rehearsal: true, people: 300, reason: '排练' }
    let ceremony = await send('/api/console/ceremonies', order)
    const { id, hall } = ceremony
    ceremony = await send('/api/console/ceremony/start', { id, seen: ceremony.version })
    for (let tap = 0; tap < times; tap += 1) {
      ceremony = await send('/api/console/ceremony/move', { id, seen: ceremony.version, act: 'forward' })
    }
    return { id, hall }
  }, taps)
}

/** The wall of a hall after so many taps. */
const wallAfter = (taps: number) => async (page: Page) => {
  const { hall } = await rehearse(page, taps)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const { pathname, search } = new URL(hall)
  await page.goto(`${pathname}${search}`)
  await page.getByText('排练 ·').waitFor()
}

/** The host's phone before the third place, which two share. */
async function openControl(page: Page): Promise<void> {
  const { id } = await rehearse(page, 27)
  await page.goto(`/console/rankings/ceremony/${id}`)
  await page.getByRole('button', { name: /^亮出/ }).waitFor()
}

const onWall = { who: 'owner', path: '/console/rankings', window: true } as const

/** What a hall sees, and what the host holds. Eight walls of names come first, then the single places. */
export const ceremonyScreens: readonly Screen[] = [
  { name: 'hall-opening', title: '大屏揭榜：还没开始亮', taps: 0 },
  { name: 'hall-wall', title: '大屏揭榜：一屏名单', taps: 3 },
  { name: 'hall-place', title: '大屏揭榜：逐个揭晓', taps: 22 },
  { name: 'hall-tie', title: '大屏揭榜：并列', taps: 29 },
  { name: 'hall-first', title: '大屏揭榜：第一名', taps: 35 },
]
  .map(({ name, title, taps }): Screen => ({ ...onWall, name, title, prepare: wallAfter(taps) }))
  .concat({
    name: 'console-ceremony-phone',
    title: '后台：主持人的手机',
    who: 'owner',
    path: '/console/rankings',
    size: 'phone',
    prepare: openControl,
  })
