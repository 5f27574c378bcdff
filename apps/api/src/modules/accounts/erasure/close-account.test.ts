import { expect, it } from 'vitest'
import { password, useApi } from '../../../../test/support/harness.ts'
import { eraseClosedAccounts } from './erase-closed-accounts.ts'

const api = useApi()

const day = 86_400
const close = (bearer: Record<string, string>) => api.request.post('/api/user/close').set(bearer)
const keep = (bearer: Record<string, string>) => api.request.post('/api/user/close/cancel').set(bearer)
const login = (phone: string) => api.request.post('/api/login').send({ phone, password })

async function confirmedPupil() {
  const pupil = await api.pupil()
  await api.confirm(pupil)
  return pupil
}

it('gives a date a week ahead, which a second request does not move, and changes nothing until then', async () => {
  const { bearer } = await confirmedPupil()
  const inAWeek = new Date(api.clock.now().getTime() + 7 * day * 1000).toISOString()
  expect((await close(bearer).expect(200)).body.closes_at).toBe(inAWeek)
  api.clock.advance(60)
  expect((await close(bearer).expect(200)).body).toMatchObject({ closes_at: inAWeek, enrolled: true })
})

it('is taken back from any device, without a code', async () => {
  const { phone, bearer } = await confirmedPupil()
  await close(bearer).expect(200)
  api.clock.advance(6 * day)
  const { body } = await login(phone).expect(200)
  const answer = await keep({ authorization: `Bearer ${body.token}` }).expect(200)
  expect(answer.body.closes_at).toBeNull()
  api.clock.advance(2 * day)
  await eraseClosedAccounts(api.services)
  await login(phone).expect(200)
})

it('ends in one of both states when closing and taking back arrive at the same time', async () => {
  const { phone, bearer } = await confirmedPupil()
  const answers = await Promise.all([close, keep, close, keep, close, keep].map((each) => each(bearer)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await keep(bearer).expect(200)
  api.clock.advance(8 * day)
  await eraseClosedAccounts(api.services)
  await login(phone).expect(200)
})

it('erases the account after the week, not before', async () => {
  const pupil = await confirmedPupil()
  await close(pupil.bearer).expect(200)
  api.clock.advance(7 * day - 1)
  expect(await eraseClosedAccounts(api.services)).toBe(0)
  const { body } = await login(pupil.phone).expect(200)
  api.clock.advance(1)
  expect(await eraseClosedAccounts(api.services)).toBe(1)
  expect(await eraseClosedAccounts(api.services)).toBe(0)

  await api.request.get('/api/login/me').set('authorization', `Bearer ${body.token}`).expect(401)
  await login(pupil.phone).expect(422)
  const row = await api.services.db.user.findUniqueOrThrow({ where: { id: pupil.id } })
  expect(row).toMatchObject({ name: '已注销', closesAt: null })
})

it('keeps an account whose owner takes it back while accounts are erased', async () => {
  const pupils = await Promise.all(Array.from({ length: 4 }, confirmedPupil))
  for (const { bearer } of pupils) await close(bearer).expect(200)
  // Sessions last as long as the week.
  api.clock.advance(6 * day)
  const bearers = await Promise.all(
    pupils.map(async ({ phone }) => ({ authorization: `Bearer ${(await login(phone)).body.token}` })),
  )
  api.clock.advance(day)
  const [, ...answers] = await Promise.all([eraseClosedAccounts(api.services), ...bearers.map((each) => keep(each))])
  for (const [place, { phone }] of pupils.entries()) {
    await login(phone).expect(answers[place]?.status === 200 ? 200 : 422)
  }
})
