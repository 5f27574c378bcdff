import { expect, it } from 'vitest'
import { password, useApi } from '../../../../test/support/harness.ts'

const api = useApi()

type Bearer = Record<string, string>

/** A pupil with three sessions, the first of which is confirmed. */
async function pupilWithThree() {
  const pupil = await api.member()
  const others: Bearer[] = []
  for (let made = 0; made < 2; made += 1) {
    api.clock.advance(60)
    const { body } = await api.request.post('/api/login').send({ phone: pupil.phone, password }).expect(200)
    others.push({ authorization: `Bearer ${body.token}` })
  }
  await api.confirm(pupil)
  return { pupil, others }
}

const list = async (bearer: Bearer) => {
  const answer = await api.request.get('/api/user/sessions').set(bearer).expect(200)
  return answer.body as { id: string; current: boolean; origin: string; created_at: string }[]
}
const end = (bearer: Bearer, body: object) => api.request.post('/api/user/sessions/end').set(bearer).send(body)
const me = (bearer: Bearer) => api.request.get('/api/login/me').set(bearer)

it('lists the open sessions of the caller, newest first', async () => {
  const { pupil } = await pupilWithThree()
  const found = await list(pupil.bearer)
  expect(found.map(({ current, origin }) => [current, origin])).toEqual([
    [false, 'password'],
    [false, 'password'],
    [true, 'register'],
  ])
  expect(found.map(({ created_at: at }) => at)).toEqual(
    found
      .map(({ created_at: at }) => at)
      .toSorted()
      .toReversed(),
  )
})

it('ends one session, and doing so again changes nothing', async () => {
  const { pupil, others } = await pupilWithThree()
  const [, second] = others
  const newest = (await list(pupil.bearer))[0]
  const answers = await Promise.all([1, 2].map(() => end(pupil.bearer, { id: newest?.id }).expect(200)))
  for (const { body } of answers) expect(body).toHaveLength(2)
  await me(second ?? {}).expect(401)
  await me(others[0] ?? {}).expect(200)
})

it('ends all others at once', async () => {
  const { pupil, others } = await pupilWithThree()
  const answer = await end(pupil.bearer, { all_others: true }).expect(200)
  expect(answer.body).toMatchObject([{ current: true }])
  for (const each of others) await me(each).expect(401)
  await me(pupil.bearer).expect(200)
})

it("does not end another person's session", async () => {
  const { pupil } = await pupilWithThree()
  const elsewhere = await api.member()
  await api.confirm(elsewhere)
  const [theirs] = await list(elsewhere.bearer)
  const answer = await end(pupil.bearer, { id: theirs?.id }).expect(404)
  expect(answer.body).toEqual({ message: '没有这个登录', code: 'not_found' })
  await me(elsewhere.bearer).expect(200)
})

it.each([{}, { id: 'x' }, { id: null }, { all_others: false }, { id: crypto.randomUUID(), all_others: true }])(
  'rejects %j',
  async (body) => {
    const pupil = await api.member()
    await api.confirm(pupil)
    const answer = await end(pupil.bearer, body).expect(422)
    expect(answer.body.errors).toEqual({ id: '请选择要退出的登录' })
  },
)
