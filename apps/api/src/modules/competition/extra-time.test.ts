import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'

const api = useApi()

it('of the preliminary lets the pupil see until when it stays open after its stage', async () => {
  const [pupil, other] = [await api.pupil(), await api.pupil()]
  const until = async ({ bearer }: { bearer: { authorization: string } }) =>
    (await api.request.get('/api/login/me').set(bearer).expect(200)).body.preliminary_until
  const given = await qisuan(api, 'extra-time', 'give', '2026-1', `${pupil.id}`, '--extra', '10', '--reason', '停电')
  expect(given).toMatchObject({ code: 0 })
  expect(await until(pupil)).toBeNull()
  await qisuan(api, 'stage', '2')
  const end = new Date(api.clock.now().getTime() + 600_000).toISOString()
  await expect.poll(() => until(pupil)).toBe(end)
  expect(await until(other)).toBeNull()
})
