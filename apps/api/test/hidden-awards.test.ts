import { expect, it } from 'vitest'
import { useApi } from './support/harness.ts'

const api = useApi()

const freeze = async (frozenFrom: Date | null) => {
  const notified = new Promise<void>((resolve) => api.services.changes.onChange(resolve))
  await api.services.db.round.update({ where: { key: '2026-12' }, data: { frozenFrom } })
  await notified
}

it('a certificate that was issued stays genuine when a freeze hides its award', async () => {
  const pupil = await api.pupil()
  await api.score(pupil.id, 70, { roundKey: '2026-12', state: 1 })
  const certificate = () => api.request.post('/api/user/certificate').set(pupil.bearer).send({ round: '2026-12' })
  const { number } = (await certificate().expect(200)).body
  const verdict = async () => (await api.request.get(`/api/certificate/${number}`).expect(200)).body.verdict

  await freeze(new Date(api.clock.now().getTime() - 3_600_000))
  expect(await verdict()).toBe('genuine')
  expect((await certificate().expect(200)).body).toMatchObject({ number, withdrawn: null })

  // Changes during the freeze stay hidden until the reveal.
  await api.score(pupil.id, 70, { roundKey: '2026-12', state: 3 })
  expect(await verdict()).toBe('genuine')
  await freeze(null)
  expect(await verdict()).toBe('withdrawn')
})

it('nobody gets a first certificate of an award that a freeze hides', async () => {
  const pupil = await api.pupil()
  await freeze(new Date(api.clock.now().getTime() - 3_600_000))
  await api.score(pupil.id, 70, { roundKey: '2026-12', state: 1 })
  await api.request.post('/api/user/certificate').set(pupil.bearer).send({ round: '2026-12' }).expect(404)
  await freeze(null)
})

it('the extra round answers everybody alike before its time, whatever a frozen final has decided', async () => {
  const [winner, other] = [await api.pupil(), await api.pupil()]
  await api.score(winner.id, null, { roundKey: '2026-2', state: 1 })
  await api.services.db.round.update({ where: { key: '2026-3' }, data: { beginsAt: new Date('2026-11-29T00:00:00Z') } })
  for (const { bearer } of [winner, other]) {
    const launch = () => api.request.post('/api/game/launch').set(bearer).send({ target: 'extra' })
    await expect.poll(async () => (await launch()).status).toBe(423)
  }
})
