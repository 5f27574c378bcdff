import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'

const api = useApi()

it('an identity that nobody handed in is neither accepted nor sent back', async () => {
  const { id } = await api.member()
  for (const [verdict, sentence] of [
    ['accept', '没有等待核对的实名信息'],
    ['reset', '没有交过实名信息'],
  ] as const) {
    const { code, error } = await qisuan(api, 'users', 'identity', String(id), verdict, '--reason', '看过', '--yes')
    expect({ code, error }).toEqual({ code: 3, error: expect.stringContaining(sentence) })
  }
})

it('somebody with a score took part, also without an award', async () => {
  const { id } = await api.pupil()
  const { out } = await qisuan(api, 'state', '2026-1', String(id), '--score', '50')
  expect(out).toContain('没有记录 → 还没有奖项，成绩 50')
  expect((await qisuan(api, 'state', '2026-2', String(id), '--note', '请假')).out).toContain('未参赛')
})

it('whoever advances is told to need a seat or the list of the final', async () => {
  const { id } = await api.pupil()
  const advanced = await qisuan(api, 'state', '2026-1', String(id), '--award', '晋级下一轮')
  expect(advanced.out).toContain('晋级的人还进不了 2026-2：它按座位和名单进场')
})

it('awards are not published before their round begins, unless expressly', async () => {
  const { db } = api.services
  const { id } = await api.pupil()
  await db.round.update({ where: { key: '2026-2' }, data: { beginsAt: new Date('2026-11-25T08:30:00+08:00') } })
  const made = { roundKey: '2026-2', fileName: 'x.csv', operator: '测试', importedAt: api.clock.now() }
  const batch = await db.awardBatch.create({ data: { ...made, awards: { create: { userId: id, state: 1 } } } })
  const publish = (...args: string[]) => qisuan(api, 'awards', 'publish', String(batch.id), ...args)
  const refused = await publish()
  expect(refused.code).toBe(3)
  expect(refused.error).toMatch(/2026-2 2026\/11\/25 08:30:00 才开始.+--early/)
  expect(await publish('--at', '2026-11-24 10:00')).toMatchObject({ code: 3 })
  expect(await publish('--at', '2026-11-26 10:00')).toMatchObject({ code: 0 })
  const published = expect.stringMatching(/已公布：1 人\n这一轮 .+ 才结束：那以前领取的证书，写领取的月份/)
  expect(await publish('--early')).toMatchObject({ code: 0, out: published })
})

it('awards that another process publishes first are told of as published', async () => {
  const { db, pool } = api.services
  const { id } = await api.pupil()
  const made = { roundKey: '2026-1', fileName: 'x.csv', operator: '测试', importedAt: api.clock.now() }
  const batch = await db.awardBatch.create({ data: { ...made, awards: { create: { userId: id, state: 4 } } } })
  await pool.query(`create function published_first() returns trigger language plpgsql as
    $$ begin new.published_at = new.publish_at; return new; end $$`)
  await pool.query(`create trigger published_first before update on award_batch
    for each row when (new.published_at is null) execute function published_first()`)
  const { out } = await qisuan(api, 'awards', 'publish', String(batch.id))
  await pool.query('drop function published_first cascade')
  expect(out).toContain('已公布：1 人')
})

it('whoever opens the enrolment is told what still lies ahead', async () => {
  const stage = async () => (await qisuan(api, 'stage', '1')).out
  expect(await stage()).toBe('2026 赛季：初赛进行中 → 初赛进行中\n')
  await qisuan(api, 'round', 'set', '2026-1', '--begin', '2026-11-25 08:30')
  expect(await stage()).toContain('初赛 2026/11/25 08:30:00 开始')
  await qisuan(api, 'season', 'set', '2026', '--enrol-from', '2026-11-22 08:00')
  expect(await stage()).toContain('报名从 2026/11/22 08:00:00 开始。现在就开放')
  await qisuan(api, 'season', 'set', '2026', '--enrol-from', 'none', '--enrol-until', '2026-11-20 08:00')
  expect(await stage()).toContain('已经截止')
})
