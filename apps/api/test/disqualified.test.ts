import { beforeAll, beforeEach, expect, it } from 'vitest'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { startApi, type TestApi, useApi, forTheFile } from './support/harness.ts'
import { qisuan, printed } from './support/run-command.ts'
import { testNow } from './support/season.ts'

const api = useApi()
const other = forTheFile(() => startApi({ databaseUrl: api.databaseUrl, clock: api.clock }))
let cheat: Awaited<ReturnType<TestApi['pupil']>>
let honest: Awaited<ReturnType<TestApi['pupil']>>
beforeAll(async () => {
  cheat = await api.pupil({ name: '代打' })
  honest = await api.pupil({ name: '小航' })
  await api.score(cheat.id, 90, { state: 2 })
  await api.score(honest.id, 80)
  await api.score(cheat.id, 70, { roundKey: '2026-12', state: 1 })
  await publishRankings(api.services, { trigger: 'operator' })
})
beforeEach(async () => {
  await api.services.db.disqualification.deleteMany()
  await publishRankings(api.services, { trigger: 'operator' })
  await board(['1 代打', '2 小航'])
})

const run = (...args: string[]) => printed(api, 'users', ...args)

const disqualifyFrom = (...contest: string[]) =>
  run('disqualify', String(cheat.id), ...contest, '--reason', '请人代做', '--yes')

/** Waits until every process shows these ranks on the preliminary's board, which both keep rendered. */
async function board(expected: string[]) {
  for (const { request } of [api, other]) {
    await expect
      .poll(async () => {
        const { body } = await request.get('/api/rank?group=2&round=2026-1')
        return body.list.map((row: { rank: number; username: string }) => `${row.rank} ${row.username}`)
      })
      .toEqual(expected)
  }
}

const get = async (path: string) => (await api.request.get(path).set(cheat.bearer).expect(200)).body

it('somebody disqualified leaves the board at once, the ranks at the next publication, and comes back', async () => {
  await disqualifyFrom('2026-1')
  await board(['2 小航'])
  expect(await get('/api/rank/me?round=2026-1')).toMatchObject({ rank: null, score: null })
  await publishRankings(api.services, { trigger: 'operator' })
  await board(['1 小航'])

  await run('reinstate', String(cheat.id), '2026-1')
  await board(['1 小航'])
  await publishRankings(api.services, { trigger: 'operator' })
  await board(['1 代打', '2 小航'])
  expect(await get('/api/rank/me?round=2026-1')).toMatchObject({ rank: 1, score: 90 })
})

it('a poster of the disqualified is gone until they are reinstated', async () => {
  const { body } = await api.request.post('/api/rank/share').set(cheat.bearer).expect(200)
  await disqualifyFrom('2026')
  await board(['2 小航'])
  await api.request.get(`/api/rank/share/${body.uuid}`).expect(404)
  await api.request.post('/api/rank/share').set(cheat.bearer).expect(409)
  await run('reinstate', String(cheat.id), '2026')
  await expect.poll(async () => (await api.request.get(`/api/rank/share/${body.uuid}`)).status).toBe(200)
})

it('the disqualified cannot launch, and are told so', async () => {
  const launch = () => api.request.post('/api/game/launch').set(cheat.bearer).send({ target: 'preliminary' })
  await disqualifyFrom('2026-1')
  await board(['2 小航'])
  const { body } = await launch().expect(403)
  expect(body).toEqual({ message: '你已被取消这一轮比赛的参赛资格：请人代做', code: 'forbidden' })
})

it('the award and the certificate of a disqualified person are withdrawn, and restored', async () => {
  const certificate = () => api.request.post('/api/user/certificate').set(cheat.bearer).send({ round: '2026-12' })
  const { number } = (await certificate().expect(200)).body
  await disqualifyFrom('2026-12')
  await expect
    .poll(async () => (await get('/api/user/game_state'))['2026-12'])
    .toEqual({
      state: 0,
      score: null,
      note: null,
      disqualified: { reason: '请人代做', at: testNow.toISOString() },
    })
  expect(await get(`/api/certificate/${number}`)).toEqual({ verdict: 'withdrawn', number, at: testNow.toISOString() })
  expect((await certificate().expect(200)).body).toMatchObject({
    number,
    withdrawn: { at: testNow.toISOString(), reason: '已取消参赛资格：请人代做' },
  })

  await run('reinstate', String(cheat.id), '2026-12')
  await expect.poll(async () => (await get(`/api/certificate/${number}`)).verdict).toBe('genuine')
  expect((await get('/api/user/game_state'))['2026-12']).toMatchObject({ state: 1, score: 70 })
})

it('nobody without a certificate gets one while disqualified', async () => {
  const pupil = await api.pupil()
  await api.score(pupil.id, 60, { roundKey: '2026-12', state: 2 })
  await run('disqualify', String(pupil.id), '2026', '--reason', '请人代做', '--yes')
  const certificate = () => api.request.post('/api/user/certificate').set(pupil.bearer).send({ round: '2026-12' })
  await expect.poll(async () => (await certificate()).status).toBe(404)
})

it('the commands list decisions, refuse repetitions, and the audit has them', async () => {
  expect(await disqualifyFrom('2026-2')).toBe('已办好\n')
  expect(await run('disqualified')).toMatch(/代打 +2026-2 +请人代做 /)
  const id = String(cheat.id)
  const refused = [
    [['disqualify', id, '2026-2', '--reason', '又', '--yes'], 3, '这个人的资格已经取消了'],
    [['disqualify', id, '--reason', '又'], 2, '还缺少 <哪一轮>'],
    [['disqualify', id, '2026', '--reason', ' '], 2, '写明理由，200 字以内'],
    [['disqualify', id, '2026', '--reason', '家长 13800000000'], 2, '理由里不要写手机号和身份证号'],
    [['reinstate', id, '2026-1'], 3, '这个人的资格没有取消'],
  ] as const
  for (const [args, code, message] of refused) {
    expect(await qisuan(api, 'users', ...args)).toMatchObject({ code, error: expect.stringContaining(message) })
  }
  const { rows } = await api.services.pool.query(
    `select operator, action, after ->> 'reason' as reason from audit_entry
     where subject = 'disqualification' and key @> jsonb_build_object('user_id', $1::int) order by id desc limit 1`,
    [cheat.id],
  )
  expect(rows).toEqual([{ operator: '测试组委', action: 'users disqualify', reason: '请人代做' }])
})

it('a decision cannot be rewritten, and is taken back once', async () => {
  await disqualifyFrom('2026-2')
  await run('reinstate', String(cheat.id), '2026-2')
  const change = (sql: string) => api.services.pool.query(`update disqualification set ${sql}`)
  await expect(change(`reason = '别的'`)).rejects.toThrow('only ever added')
  await expect(change('reinstated_at = null')).rejects.toThrow('only ever added')
})
