import { beforeAll, expect, it } from 'vitest'
import { freezeRound, revealRound } from '../src/modules/rankings/publication/freeze-round.ts'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { forTheFile, startApi, useApi, type TestApi } from './support/harness.ts'
import { useServer } from './support/server-process.ts'
import { watchLive } from './support/watch-live.ts'

const roundKey = '2026-2'
const path = `/api/rank/final/live?round=${roundKey}&group=2`
/** Milliseconds within which a process with watchers stops, also on a busy machine: it would wait ten seconds for an open response. */
const stopsWithin = 8000

interface Board {
  as_of: string | null
  total: number
  list: { username: string; score: number }[]
}

const env = { LIVE_WATCHERS: '6', TRUST_PROXY: '1' }
const first = useApi({ env })
const second = forTheFile(() => startApi({ env, databaseUrl: first.databaseUrl, clock: first.clock }))
const server = useServer(first)

let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeAll(async () => void (pupil = await first.pupil({ name: '林小算' })))

let networks = 0
/** Watches from a network of its own. */
const watch = ({ address }: { address: string }, headers = {}) =>
  watchLive<Board>(`${address}${path}`, { 'x-forwarded-for': `203.0.113.${(networks += 1)}`, ...headers })

async function publish(score: number): Promise<void> {
  first.clock.advance(60)
  await first.score(pupil.id, score, { roundKey })
  await publishRankings(first.services, { trigger: 'operator' })
}

const scoreOf = (states: readonly Board[]) => states.at(-1)?.list[0]?.score

it('shows the board at once and every new one on all processes, and nothing while the round is frozen', async () => {
  const watchers = [await watch(first), await watch(second)]
  for (const { status, headers, states } of watchers) {
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
    expect(headers).not.toHaveProperty('content-encoding')
    await expect.poll(() => states).toEqual([{ as_of: null, total: 0, list: [] }])
  }
  for (const score of [61, 62]) {
    await publish(score)
    for (const { states } of watchers) await expect.poll(() => scoreOf(states)).toBe(score)
  }

  await freezeRound(first.services, { roundKey, from: new Date(first.clock.now().getTime() + 1) })
  await publish(63)
  const published = first.clock.now().toISOString()
  await expect.poll(async () => (await second.request.get('/api/rank?group=2')).body.as_of).toBe(published)
  const late = await watch(second)
  await expect.poll(() => scoreOf(late.states)).toBe(62)
  await revealRound(first.services, roundKey)
  for (const { states } of [...watchers, late]) await expect.poll(() => scoreOf(states)).toBe(63)

  expect(watchers[0]?.states).toEqual(watchers[1]?.states)
  expect(watchers[0]?.ids).toEqual(watchers[1]?.ids)
  expect(watchers[0]?.states.map(({ list }) => list[0]?.score)).toEqual([undefined, 61, 62, 63])
  for (const each of [...watchers, late]) each.leave()
})

it('shows everybody what a visitor may see', async () => {
  const season = { year: 2026 }
  const { settings } = await first.services.db.season.findUniqueOrThrow({ where: season })
  const watcher = await watch(first, pupil.bearer)
  await expect.poll(() => watcher.states.at(-1)?.list[0]?.username).toBe('林小算')
  await first.services.db.season.update({
    where: season,
    data: { settings: { ...Object(settings), maskUsernames: true } },
  })
  await expect.poll(() => watcher.states.at(-1)?.list[0]?.username).toBe('林*算')
  await first.services.db.season.update({ where: season, data: { settings: Object(settings) } })
  watcher.leave()
})

it('refuses a round that does not exist, and more watchers than it can serve', async () => {
  await first.request.get('/api/rank/final/live?round=2026-99&group=2').expect(422)
  await first.request.head(path).expect(200)

  const neighbours = { 'x-forwarded-for': '198.51.100.1' }
  const inside = [await watch(second, neighbours), await watch(second, neighbours)]
  const third = await second.request.get(path).set(neighbours)
  expect(third.status).toBe(429)
  expect(third.body.code).toBe('too_many_requests')
  while (inside.length < 6) inside.push(await watch(second))
  const full = await second.request.get(path)
  expect(full.status).toBe(503)
  expect(full.headers['retry-after']).toBe('60')
  const { text } = await second.request.get('/metrics')
  expect(text).toContain('qisuan_live_watchers 6')

  for (const each of inside) each.leave()
  await expect.poll(() => second.services.live.watching).toBe(0)
  const after = await watch(second)
  expect(after.status).toBe(200)
  after.leave()
})

it('a process with watchers stops in a moment, and they find the same state at the next', async () => {
  const address = await server.start()
  const watcher = await watch({ address })
  await expect.poll(() => watcher.states.length).toBe(1)
  const begun = performance.now()
  await server.kill('SIGTERM')
  await watcher.isOver
  expect(performance.now() - begun).toBeLessThan(stopsWithin)

  const back = await watch(first, { 'last-event-id': watcher.ids.at(-1) })
  await publish(64)
  await expect.poll(() => scoreOf(back.states)).toBe(64)
  expect(back.states).toHaveLength(1)
  back.leave()
})
