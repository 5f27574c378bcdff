import { beforeAll, expect, it } from 'vitest'
import { failuresToOpen, restSeconds } from '../src/services/game-platform/breaker.ts'
import { bindingTurns } from '../src/services/open-services.ts'
import { createTurns } from '../src/services/turns.ts'
import { isolateFaults, platformDown, useApiWithArena } from './support/arena.ts'
import { newOperator, type ConsolePage } from './support/operators.ts'

// Nobody here waits for a call in vain: a busy machine has time for every one.
const api = useApiWithArena({ env: { PLATFORM_TIMEOUT: '60' } })
isolateFaults(api)

let page: ConsolePage
beforeAll(async () => {
  page = (await newOperator(api)).page
})

async function healthOf(part: string) {
  const { body } = await page.call('today').expect(200)
  return body.health.find((each: { part: string }) => each.part === part)
}

type Pupil = Awaited<ReturnType<typeof api.pupil>>

const launch = ({ bearer }: Pupil) => api.request.post('/api/game/launch').set(bearer).send({ target: 'preliminary' })
const pupils = (count: number) => Promise.all(Array.from({ length: count }, () => api.pupil()))
const accountsOpened = () => api.arena.requests.filter((each) => each === 'POST /api/users').length

it('a platform that is gone costs a pupil no wait, the operator sees it, and it recovers by itself', async () => {
  const all = await pupils(failuresToOpen + 1)
  const last = all.pop()
  if (!last) throw new Error('no pupil')
  await api.arena.fault({ cut: true })
  for (const each of all) expect((await launch(each).expect(503)).body).toEqual(platformDown)
  const sent = api.arena.requests.length
  const refused = await launch(last).expect(503)
  expect(refused.body).toEqual(platformDown)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(restSeconds)
  expect(api.arena.requests).toHaveLength(sent)

  expect(await healthOf('platform')).toMatchObject({ state: 'bad' })
  const { text } = await api.request.get('/metrics').expect(200)
  expect(text).toContain('qisuan_part_up{part="platform"} 0')
  expect(text).toContain(`qisuan_platform_calls_total{outcome="unreachable"} ${failuresToOpen}`)

  let recoveries = 0
  api.services.platform.onRecovery(() => (recoveries += 1))
  await api.arena.fault()
  api.clock.advance(restSeconds)
  for (const each of [...all, last]) await launch(each).expect(200)
  expect(recoveries).toBe(1)
  expect(await healthOf('platform')).toMatchObject({ state: 'good', at: api.clock.now().toISOString() })
  expect((await api.request.get('/metrics').expect(200)).text).toContain('qisuan_part_up{part="platform"} 1')
})

it('a failure that is not yet an outage is something to look at', async () => {
  const [one, other] = await pupils(2)
  if (!one || !other) throw new Error('no pupils')
  await api.arena.fault({ status: 500, times: 1 })
  await launch(one).expect(503)
  expect(await healthOf('platform')).toMatchObject({ state: 'attention' })
  await launch(other).expect(200)
  expect(await healthOf('platform')).toMatchObject({ state: 'good' })
})

it('sixty pupils who press the button three times each get one account each from a slow platform', async () => {
  const all = await pupils(60)
  api.services.bindingTurns = createTurns({ ...bindingTurns, longestWaitSeconds: 120 })
  await api.arena.fault({ delayMs: 30 })
  const answers = await Promise.all([...all, ...all, ...all].map((each) => launch(each)))
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
  expect(accountsOpened()).toBe(60)
  expect(api.services.bindingTurns.waiting()).toBe(0)
})

it('who has an account enters while the platform’s API is down: their browser goes there by itself', async () => {
  const pupil = await api.pupil()
  await launch(pupil).expect(200)
  await api.arena.fault({ cut: true })
  for (const each of await pupils(failuresToOpen)) await launch(each).expect(503)
  await launch(pupil).expect(200)
})
