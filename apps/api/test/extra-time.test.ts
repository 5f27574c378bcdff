import { beforeEach, expect, it } from 'vitest'
import { recordScores } from '../src/modules/game-accounts/scores/record-scores.ts'
import { openBatch } from '../src/modules/game-accounts/scores/score-batch.ts'
import { findRound } from '../src/modules/competition/queries.ts'
import { inTransaction } from '../src/services/transaction.ts'
import { useApi } from './support/harness.ts'
import { qisuan, printed } from './support/run-command.ts'

const api = useApi()

const at = (time: string) => new Date(`2026-11-22T${time}+08:00`)
beforeEach(async () => {
  api.clock.set(at('09:00:00'))
  await api.services.db.classroom.deleteMany()
})

/** Two pupils in a room of the final, from 10:00 to 11:00. */
async function seated() {
  const [pupil, other] = [await api.pupil(), await api.pupil()]
  const room = { roundKey: '2026-2', kind: 'final_personal' as const, name: '一号考场', group: 2, entry: '/play' }
  const times = { beginsAt: at('10:00:00'), endsAt: at('11:00:00'), visibleBefore: 480, enabledBefore: 300 }
  const seats = { create: [{ userId: pupil.id }, { userId: other.id }] }
  const { id } = await api.services.db.classroom.create({ data: { ...room, ...times, conferenceNo: '1', seats } })
  return { pupil, other, room: String(id) }
}

type Pupil = Awaited<ReturnType<typeof seated>>['pupil']

const run = (...args: string[]) => printed(api, ...args)

const timesOf = async ({ bearer }: Pupil) => {
  const { body } = await api.request.get('/api/classroom').set(bearer).expect(200)
  const { enabled_time: enabled, begin_time: begin, end_time: end } = body.me_v2
  return [enabled, begin, end].map((time) => new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(11, 16))
}

const enters = async ({ bearer }: Pupil) =>
  (await api.request.post('/api/game/launch').set(bearer).send({ target: 'final-personal' })).status !== 423

async function counts({ id: userId }: Pupil, time: string): Promise<boolean> {
  const of = await findRound(api.services, '2026-2')
  const now = at('20:00:00')
  const { accepted } = await inTransaction(api.services.pool, async (client) => {
    const batch = await openBatch(client, { roundKey: '2026-2', source: 'webhook', name: 'test', now })
    return recordScores(client, { ...of, batch, now }, [{ userId, line: 1, score: 5, scoredAt: at(time) }])
  })
  return accepted === 1
}

it('of one person moves their page, launch and scores, and nobody else’s', async () => {
  const { pupil, other } = await seated()
  const out = await run(
    'extra-time',
    'give',
    '2026-2',
    String(pupil.id),
    '--delay',
    '10',
    '--extra',
    '5',
    '--reason',
    '停电',
  )
  expect(out).toContain('已办好')
  expect(await timesOf(pupil)).toEqual(['10:05', '10:10', '11:15'])
  expect(await timesOf(other)).toEqual(['09:55', '10:00', '11:00'])
  expect(
    await Promise.all(['10:04:59', '10:05:00', '11:15:00', '11:15:01'].map((time) => counts(pupil, time))),
  ).toEqual([false, true, true, false])
  expect(await counts(other, '11:00:01')).toBe(false)
  api.clock.set(at('11:10:00'))
  expect([await enters(pupil), await enters(other)]).toEqual([true, false])

  expect(await run('extra-time', 'list')).toMatch(/2026-2 .* 推迟 10 分钟，加时 5 分钟 +停电/)
  await run('extra-time', 'remove', '2026-2', String(pupil.id), '--yes')
  expect(await enters(pupil)).toBe(false)
  expect(await qisuan(api, 'extra-time', 'remove', '2026-2', String(pupil.id), '--yes')).toMatchObject({ code: 3 })
})

it('of a room moves it for everybody in it', async () => {
  const { pupil, other, room } = await seated()
  await run('classroom', 'extend', room, '--delay', '10', '--extra', '20')
  for (const each of [pupil, other]) {
    expect(await timesOf(each)).toEqual(['10:05', '10:10', '11:30'])
    expect([await counts(each, '10:00:00'), await counts(each, '11:30:00')]).toEqual([false, true])
  }
})

it.each([
  [['give', '2026-2', '1', '--reason', '停电'], '推迟和加时至少写一样'],
  [['give', '2026-2', '1', '--extra', '20000', '--reason', '停电'], '分钟数，最多七天'],
  [['give', '2026-2', '1', '--extra', '-5', '--reason', '停电'], '分钟数，最多七天'],
  [['give', '1999-2', '1', '--extra', '5', '--reason', '停电'], '没有 1999-2 这一轮'],
])('%j is refused', async (args, message) => {
  expect(await qisuan(api, 'extra-time', ...args)).toMatchObject({ code: 2, error: expect.stringContaining(message) })
})
