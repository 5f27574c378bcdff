import { expect, it } from 'vitest'
import { startApiWithArena } from '../../../../test/support/arena.ts'
import { forTheFile } from '../../../../test/support/harness.ts'
import { printed, qisuan } from '../../../../test/support/run-command.ts'
import { presentGroup } from '../../competition/present.ts'
import { pullScores } from '../../game-accounts/scores/pull-scores.ts'
import { recomputeScores } from '../../game-accounts/scores/recompute-scores.ts'
import { listTasks } from './list-tasks.ts'

const api = forTheFile(() => startApiWithArena({ beside: true, sends: true }))
const roundKey = '2026-1'
const assign = ['tasks', 'assign', roundKey, 'sand=40,signs=60', '--group', '5'] as const

/** A pupil of the youngest, on the way into the round. */
async function launched() {
  const { id, bearer } = await api.pupil({ group: 5 })
  const launch = api.request.post('/api/game/launch').set(bearer).send({ target: 'preliminary' })
  return { id, ...(await api.arena.login((await launch.expect(200)).body.url)) }
}

const scoreOf = async (userId: number) =>
  (await api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey } } }))?.score

it('a group plays several tasks, which make one score by weight, also of what was played before', async () => {
  await printed(api, 'tasks', 'assign', roundKey, 'sand', '--group', '5', '--yes')
  const early = await launched()
  const points = await api.arena.play(early.cookies, roundKey)
  await expect.poll(() => scoreOf(early.id)).toBe(points)

  const preview = await printed(api, ...assign)
  expect(preview).toContain('小学低年级组做“沙滩任务”（40%）、“跟着路牌”（60%）')
  expect(preview).toContain('已经有 1 个人做过 sand，他们这一轮的成绩不再算数，直到重新核算成绩')
  expect(preview).toContain('1 个人在这几道题里已有的分数按比例合起来')
  await printed(api, ...assign, '--yes')
  // The same set is made once.
  await printed(api, ...assign, '--yes')
  expect(await api.services.arena?.query('select from task_set')).toMatchObject({ rowCount: 1 })
  expect((await listTasks(api.services)).rounds.find(({ round }) => round === roundKey)?.uses).toContainEqual({
    group: presentGroup(5),
    tasks: [
      { slug: 'sand', share: 40 },
      { slug: 'signs', share: 60 },
    ],
  })

  await pullScores(api.services, { roundKey })
  await recomputeScores(api.services, { roundKey, apply: true })
  expect(await scoreOf(early.id)).toBe(points * 0.4)

  const late = await launched()
  const [, set = ''] = /^\/play\/2026-1\?task=(set-[0-9a-f]{12})$/.exec(late.location ?? '') ?? []
  expect(await api.arena.state(late.cookies, roundKey, set)).toMatchObject({ task: { id: 'sand' }, set: { points: 0 } })
  await api.arena.play(late.cookies, roundKey)
  await expect.poll(() => scoreOf(late.id)).toBe(points * 0.4)

  expect((await qisuan(api, 'tasks', 'retire', 'signs')).error).toContain('用的是它：先换一道')
})

it.each([
  ['sand=0,signs=60', '占多少是 1 到 1000 的整数'],
  ['sand=x,signs=60', '占多少是 1 到 1000 的整数'],
  ['sand=1001,signs', '占多少是 1 到 1000 的整数'],
  ['sand=40,sand=60', '一道题只写一次'],
  ['set-0123456789ab', '题目的编号是小写英文字母、数字和减号'],
  ['sand,sea', '没有 sea 这道题'],
])('%s is refused', async (tasks, sentence) => {
  const { code, error } = await qisuan(api, 'tasks', 'assign', roundKey, tasks, '--yes')
  expect(code).not.toBe(0)
  expect(error).toContain(sentence)
})
