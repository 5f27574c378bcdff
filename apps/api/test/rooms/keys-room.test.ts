import { expect, it } from 'vitest'
import { followQueue } from '../../src/jobs/queue.ts'
import { keyStatus } from '../../src/modules/keys/queries.ts'
import { useApi } from '../support/harness.ts'
import { newOperator } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' }, settleMs: 0 })
const reason = '有人离开了组委会'

it('an owner replaces the keys while the site runs, and who is logged in stays or goes as asked', async () => {
  const { page, name } = await newOperator(api)
  const { bearer, phone } = await api.pupil()
  const before = (await page.call('keys').expect(200)).body
  expect(before).toMatchObject({ unfinished: false, previous_secret: false, sessions: expect.any(Number) })
  expect(before.keys.map(({ purpose, current }: { purpose: string; current: boolean }) => [purpose, current])).toEqual([
    ['seal', true],
    ['hash', true],
    ['session', true],
  ])
  expect(JSON.stringify(before)).not.toContain('wrapped')

  const { body: job } = await page.call('rotateKeys', { reason, end_sessions: true }).expect(200)
  expect(job).toMatchObject({ kind: 'rotateKeys', state: 'waiting', about: '所有人退出登录' })
  const jobs = followQueue(api.services)
  const read = async () => (await page.call('job', { id: job.id }).expect(200)).body
  await expect.poll(async () => (await read()).state).not.toMatch(/waiting|running/)
  const done = await read()
  expect(done).toMatchObject({
    state: 'done',
    progress: 1,
    outcome: expect.stringMatching(/^密钥已更换，\d+ 个.*1 个登录已退出$/),
  })
  expect(done.log.map(({ text }: { text: string }) => text)).toContain('新密钥已经记下 …')
  await jobs.stop()

  // The operator stays logged in; the pupil logs in again.
  const after = (await page.call('keys').expect(200)).body
  expect(
    after.keys.map(({ purpose, generation }: { purpose: string; generation: number }) => `${purpose} ${generation}`),
  ).toEqual(['seal 2', 'hash 1', 'session 2'])
  expect((await keyStatus(api.services)).length).toBe(3)
  await api.request.get('/api/login/me').set(bearer).expect(401)
  await api.request.post('/api/login').send({ phone, password: 'suanfa-2026' }).expect(200)
  const entries = await api.services.db.auditEntry.findMany({
    where: { subject: 'encryption_key' },
    orderBy: { id: 'asc' },
  })
  expect(new Set(entries.flatMap((each) => (each.operator === name ? [each.action] : [])))).toEqual(
    new Set(['console rotateKeys']),
  )
})

it('an organiser sees no keys, and a rotation needs the password again', async () => {
  const { page: organiser } = await newOperator(api, [{ role: 'organiser', provinces: null }])
  await organiser.call('keys').expect(403)
  await organiser.call('rotateKeys', { reason }).expect(403)
  expect((await organiser.call('jobs').expect(200)).body).toEqual([])
  const { page } = await newOperator(api)
  api.clock.advance(11 * 60)
  const { body } = await page.call('rotateKeys', { reason }).expect(403)
  expect(body.code).toBe('confirmation_required')
})
