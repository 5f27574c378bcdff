import type { Browser } from '../browser.ts'
import type { PhaseOrder } from '../phase.ts'
import type { Pupil } from '../pupils.ts'
import type { Recorder } from '../recorder.ts'

/** Solutions of the sandbox's two tasks (apps/arena/src/game/tasks.ts). */
const solutions = {
  sand: 'right(4)\nup(5)\nright(3)',
  energy: 'up(1)\nright(2)\nup(2)\nright(3)\nup(4)\nright(4)',
}

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
  await browser.call(recorder, '打开题目', { url: `${platformUrl}${path}`, cookie })
  const task = group === '5' ? 'sand' : 'energy'
  await browser.call(recorder, '提交答案', {
    url: `${platformUrl}${path.split('?')[0]}/attempts`,
    cookie,
    body: { task, program: `${'up(1)\ndown(1)\n'.repeat(detours)}${solutions[task]}` },
  })
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
