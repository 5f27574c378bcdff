import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useApi, type TestApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'

const api = useApi()
let pupil: Awaited<ReturnType<TestApi['pupil']>>
const uuid = '0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f'
beforeAll(async () => {
  pupil = await api.pupil({ name: '顾明澈' })
  await api.services.db.share.create({
    data: {
      uuid,
      userId: pupil.id,
      roundKey: '2026-1',
      snapshotId: 1n,
      username: '顾明澈',
      group: 2,
      province: '江苏省',
      provinceRank: 3,
      nationalRank: 12,
      percentage: 98.7,
      duration: 60,
      score: 7.5,
      asOf: api.clock.now(),
      createdAt: api.clock.now(),
    },
  })
})
afterAll(() => api.services.tasks.close())

const poster = (of = uuid) => api.request.get(`/pictures/share/${of}.jpg`)
const card = (of = uuid) => api.request.get(`/pictures/share-card/${of}.jpg`)

it('is the poster as a file, drawn once, and not sent again to whoever has it', async () => {
  const [first, second] = await Promise.all([poster(), poster()])
  expect(first.status).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-cache' })
  expect(imageSize(first.body)).toMatchObject({ width: 1080, height: 1920 })
  expect(second.body.equals(first.body)).toBe(true)
  await poster().set('if-none-match', String(first.headers['etag'])).expect(304)
})

it('of its link is as wide as messengers show it, and another one', async () => {
  const { body, headers } = await card().expect(200)
  expect(imageSize(body)).toMatchObject({ width: 1200, height: 630 })
  expect(headers['etag']).not.toBe((await poster()).headers['etag'])
})

it('does not exist for a number that is unknown or mistyped, and while its owner is disqualified', async () => {
  for (const none of ['7d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f', 'mistyped', '7'.repeat(61)]) {
    await poster(none).expect(404)
    await card(none).expect(404)
  }
  await qisuan(api, 'users', 'disqualify', String(pupil.id), '2026-1', '--reason', '代打', '--yes')
  // The command is a process of its own, whose change the API learns by notification.
  await expect.poll(async () => (await poster()).status).toBe(404)
  await card().expect(404)
  await qisuan(api, 'users', 'reinstate', String(pupil.id), '2026-1')
  await expect.poll(async () => (await poster()).status).toBe(200)
})
