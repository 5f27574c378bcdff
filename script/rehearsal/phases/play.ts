import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../browser.ts'
import type { PhaseOrder } from '../phase.ts'
import type { Pupil } from '../pupils.ts'
import type { Recorder } from '../recorder.ts'

/** Solutions of the arena's two first tasks (tasks), which end with the game. */
const solutions = {
  sand: ['while True:', '    hero.move_right(2)', '    hero.move_up()'],
  energy: ['while True:', '    for way in ("right", "down", "right", "up"):', '        hero.move(way, 3)'],
}

/** Milliseconds from one look for a verdict to the next. */
const lookEvery = 500

/** The first time on the platform: a game account is opened and linked, and the first solution handed in. */
export function playPhase(siteUrl: string, platformUrl: string, pupils: readonly Pupil[]): PhaseOrder<Pupil> {
  return {
    key: 'play',
    title: '第一次进入比赛',
    people: pupils,
    pace: { atOnce: 24 },
    each: (pupil, recorder) => playRound({ siteUrl, platformUrl }, pupil, recorder, { target: 'preliminary' }),
  }
}

/** Launches a round, opens its task and hands in a solution, whose score comes back by itself. */
export async function playRound(
  { siteUrl, platformUrl }: { siteUrl: string; platformUrl: string },
  { browser, token, group, detours }: Pupil,
  recorder: Recorder,
  { target, due }: { target: 'preliminary' | 'final-personal'; due?: number },
): Promise<void> {
  const { url } = await browser.json<{ url: string }>(recorder, '进入比赛', {
    url: `${siteUrl}/api/game/launch`,
    token,
    body: { target },
    ...(due !== undefined && { due }),
  })
  const { cookie, path } = await logInThere(browser, recorder, url)
  await browser.call(recorder, '打开比赛页', { url: `${platformUrl}${path}`, cookie })
  const task = group === '5' ? 'sand' : 'energy'
  const address = `${platformUrl}${path.split('?')[0]}/${task}`
  await browser.call(recorder, '打开题目', { url: `${address}/state`, cookie })
  // More words for the same, so that not all have the same points.
  const detour = Array.from({ length: detours }, () => 'hero.say("…")')
  let attempt = await browser.json<{ state: string; id: string }>(recorder, '提交答案', {
    url: `${address}/attempts`,
    cookie,
    body: { key: randomUUID(), language: 'python', source: [...detour, ...solutions[task]].join('\n') },
  })
  while (attempt.state === 'waiting') {
    await delay(lookEvery)
    attempt = await browser.json(recorder, '等评分', { url: `${address}/attempts/${attempt.id}`, cookie })
  }
}

async function logInThere(
  browser: Browser,
  recorder: Recorder,
  url: string,
): Promise<{ cookie: string; path: string }> {
  const { headers } = await browser.call(recorder, '平台登录', { url })
  const cookie = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
  return { cookie, path: headers.location ?? '/' }
}
