import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { qisuan } from '../../../test/support/run-command.ts'
import { useApi, type TestApi } from '../../../test/support/harness.ts'

const api = useApi()
const round = '2026-12'
let pupil: Awaited<ReturnType<TestApi['pupil']>>
let number: string
beforeAll(async () => {
  pupil = await api.pupil({ name: '顾明澈' })
  await api.score(pupil.id, 90, { roundKey: round, state: 2 })
  number = (await api.request.post('/api/user/certificate').set(pupil.bearer).send({ round }).expect(200)).body.number
})
afterAll(() => api.services.tasks.close())

const picture = (of = number) => api.request.get(`/pictures/certificate/${of}.jpg`)

it('is drawn once, and not sent again to whoever has it', async () => {
  const [first, ...others] = await Promise.all([picture(), picture(), picture(number.toLowerCase())])
  expect(first.status).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-cache' })
  expect(imageSize(first.body)).toMatchObject({ width: 1200, height: 848 })
  for (const other of others) expect(other.body.equals(first.body)).toBe(true)
  await picture().set('if-none-match', String(first.headers['etag'])).expect(304)
})

it('follows a corrected name', async () => {
  const before = (await picture().expect(200)).headers['etag']
  await qisuan(api, 'certificates', 'rename', number, '顾明月', '--yes')
  const after = await picture().set('if-none-match', String(before)).expect(200)
  expect(after.headers['etag']).not.toBe(before)
})

it('does not exist for a number that is unknown, mistyped, not a picture, of the disqualified or withdrawn', async () => {
  for (const none of ['0000-0000-0000', 'mistyped', '7'.repeat(61)]) await picture(none).expect(404)
  await api.request.get(`/pictures/certificate/${number}.png`).expect(404)

  await qisuan(api, 'users', 'disqualify', String(pupil.id), round, '--reason', '代打', '--yes')
  await expect.poll(async () => (await picture()).status).toBe(404)
  await qisuan(api, 'users', 'reinstate', String(pupil.id), round)
  await expect.poll(async () => (await picture()).status).toBe(200)
  await qisuan(api, 'certificates', 'withdraw', number, '--reason', '成绩有误', '--yes')
  await picture().expect(404)
})
