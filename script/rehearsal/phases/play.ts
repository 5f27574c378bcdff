import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed, type Browser } from '../browser.ts'
import type { PhaseOrder } from '../phase.ts'
import type { Pupil } from '../pupils.ts'
import type { Recorder } from '../recorder.ts'
import { programOf } from './programs.ts'

/** Milliseconds from one look for a verdict to the next. */
const lookEvery = 500

/** Task on whose ladder programs of the preliminary play. */
export const ladderTask = 'energy'

/** The first time on the platform: a game account is opened and linked, the first solution handed in, and by every second one put on the ladder. */
export function playPhase(siteUrl: string, platformUrl: string, pupils: readonly Pupil[]): PhaseOrder<Pupil> {
  return {
    key: 'play',
    title: '第一次进入比赛',
    people: pupils,
    pace: { atOnce: 24 },
    each: (pupil, recorder) => playRound({ siteUrl, platformUrl }, pupil, recorder, { target: 'preliminary' }),
  }
}

/** Launches a round, opens its task and hands in a solution, whose score comes back by itself; in the preliminary it may go on the ladder. */
export async function playRound(
  { siteUrl, platformUrl }: { siteUrl: string; platformUrl: string },
  { browser, token, group, language, detours }: Pupil,
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
  const task = group === '5' ? 'sand' : ladderTask
  const round = path.split('?')[0] ?? ''
  const address = `${platformUrl}${round}/${task}`
  await browser.call(recorder, '打开题目', { url: `${address}/state`, cookie })
  let attempt = await browser.json<{ state: string; id: string }>(recorder, '提交答案', {
    url: `${address}/attempts`,
    cookie,
    body: { key: randomUUID(), ...programOf(task, { language, detours }) },
  })
  while (attempt.state === 'waiting') {
    await delay(lookEvery)
    attempt = await browser.json(recorder, '等评分', { url: `${address}/attempts/${attempt.id}`, cookie })
  }
  if (attempt.state === 'faulty') throw new CallFailed('等评分: the program has a fault')
  if (target !== 'preliminary' || task !== ladderTask || detours % 2 === 0) return
  const ladder = `${platformUrl}${round.replace('/play/', '/ladder/')}/0`
  await browser.call(recorder, '上天梯', { url: `${ladder}/entry`, cookie, body: {} })
  await browser.call(recorder, '看天梯', { url: `${ladder}/state`, cookie })
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
