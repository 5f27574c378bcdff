import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

type Tap = 'forward' | 'black'

const forward = (times: number) => Array.from({ length: times }, () => 'forward' as const)

/** Prepares a rehearsal of 300 people as the console does, starts it, and taps: forward, or otherwise. @returns its id and the address of its wall */
async function rehearse(page: Page, taps: readonly Tap[]): Promise<{ id: string; hall: string }> {
  return page.evaluate(async (acts) => {
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
    for (const act of acts) {
      ceremony = await send('/api/console/ceremony/move', { id, seen: ceremony.version, act })
    }
    return { id, hall }
  }, taps)
}

/** The wall of a hall after some taps. */
const wallAfter = (taps: readonly Tap[]) => async (page: Page) => {
  const { hall } = await rehearse(page, taps)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const { pathname, search } = new URL(hall)
  await page.goto(`${pathname}${search}`)
  await page
    .getByText('排练 ·')
    .or(page.getByRole('heading', { name: '大屏已黑' }))
    .waitFor()
}

/** A wall of names that has been connected, and is not any more. */
async function loseWall(page: Page): Promise<void> {
  await page.route(/\/api\/ceremony\/.*\/live/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 3600000\n\n' }),
  )
  await wallAfter(forward(3))(page)
  await page.getByLabel('和现场断开了').waitFor()
}

/** The host's phone before the third place, which two share. */
async function openControl(page: Page): Promise<void> {
  const { id } = await rehearse(page, forward(27))
  await page.goto(`/console/rankings/ceremony/${id}`)
  await page.getByRole('button', { name: /^亮出/ }).waitFor()
}

const onWall = { who: 'owner', path: '/console/rankings', window: true } as const

/** Views of a hall and of the host. Eight walls of names come first, then the single places. */
export const ceremonyScreens: readonly Screen[] = [
  { name: 'boards/hall-opening', title: '大屏揭榜：还没开始亮', prepare: wallAfter([]) },
  { name: 'boards/hall-wall', title: '大屏揭榜：一屏名单', prepare: wallAfter(forward(3)) },
  { name: 'boards/hall-lost', title: '大屏揭榜：和现场断开了', prepare: loseWall },
  { name: 'boards/hall-black', title: '大屏揭榜：大屏已黑', prepare: wallAfter([...forward(3), 'black']) },
  { name: 'boards/hall-place', title: '大屏揭榜：逐个揭晓', prepare: wallAfter(forward(22)) },
  { name: 'boards/hall-tie', title: '大屏揭榜：并列', prepare: wallAfter(forward(29)) },
  { name: 'boards/hall-first', title: '大屏揭榜：第一名', prepare: wallAfter(forward(35)) },
]
  .map((wall): Screen => ({ ...onWall, ...wall }))
  .concat({
    name: 'console-phone/ceremony',
    title: '后台：主持人的手机',
    who: 'owner',
    path: '/console/rankings',
    size: 'phone',
    prepare: openControl,
  })
