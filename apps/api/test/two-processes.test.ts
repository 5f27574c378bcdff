import { setTimeout as delay } from 'node:timers/promises'
import { freezeRound, revealRound } from '../src/modules/rankings/freeze-round.ts'
import { publishRankings } from '../src/modules/rankings/publish-rankings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkFixture } from './bulk-fixture.ts'
import { startApi, type TestApi } from './harness.ts'
import { waitUntil } from './wait-until.ts'

/** At least; every fourth is followed by a freeze. `PUBLICATIONS=400 pnpm test two-processes` goes on as long as an acceptance check should. */
const publications = Number(process.env['PUBLICATIONS'] ?? 20)
/** Answers that are read meanwhile, at least. */
const leastAnswers = 400
const roundKey = '2026-1'
const people = 70
const readers = 20
/** Milliseconds between two walks of a reader: four of them stay below that limit and leave the publications time. */
const pause = 50
const pageRows = 20

let first: TestApi
let second: TestApi
/** The pupils who read, in turn: nobody may call more than six thousand times a minute. */
let bearers: Record<string, string>[]
beforeAll(async () => {
  first = await startApi()
  second = await startApi({ databaseUrl: first.databaseUrl, clock: first.clock })
  const pupils = []
  for (let index = 0; index < readers; index += 1) pupils.push(await first.pupil())
  for (const { id } of pupils) await first.score(id, 1)
  bearers = pupils.map(({ bearer }) => bearer)
  await bulkFixture(
    first,
    Array.from({ length: people - readers }, (_, index) => ({ name: `选手${index}`, score: 1 })),
  )
})
afterAll(() => Promise.all([first.close(), second.close()]))

interface Board {
  as_of: string
  total: number
  list: { score: number; rank: number }[]
}

/** Everybody has k points in publication k, so that an answer with two scores mixes two snapshots. */
const scores = new Map<string, number>()

async function publish(score: number): Promise<void> {
  first.clock.advance(60)
  await first.services.db.gameState.updateMany({ data: { score } })
  scores.set(first.clock.now().toISOString(), score)
  await publishRankings(first.services, { trigger: 'operator' })
}

/** What one process answers: it must never go back, except to nothing. */
async function read(api: TestApi, isOver: () => boolean, onRead: () => void): Promise<void> {
  let newest = 0
  const notOlder = (asOf: string) => {
    const score = scores.get(asOf) ?? expect.unreachable(`nothing was published at ${asOf}`)
    expect(score).toBeGreaterThanOrEqual(newest)
    newest = score
    return score
  }
  for (let turn = 0; !isOver(); turn += 1) {
    const bearer = bearers[turn % readers] ?? {}
    for (const skip of [0, 20, 40, 60]) {
      const query = { group: 2, skip, limit: pageRows }
      const { as_of, total, list }: Board = (await api.request.get('/api/rank').query(query).set(bearer).expect(200))
        .body
      const score = notOlder(as_of)
      expect({ total, rows: list.length }).toEqual({ total: people, rows: Math.min(pageRows, people - skip) })
      expect(list.every((row) => row.score === score && row.rank === 1)).toBe(true)
    }
    const own = (await api.request.get('/api/rank/me').set(bearer).expect(200)).body
    expect(own).toMatchObject({ score: notOlder(own.as_of), rank: 1, total: people })
    onRead()
    await delay(pause)
  }
}

it('publications, freezes and reveals under load mix nothing and never go back, in either process', async () => {
  await publish(1)
  await waitUntil(async () => (await second.request.get('/api/rank').query({ group: 2 })).body.as_of !== null)
  let score = 1
  let answers = 0
  let hasFailed = false
  const isOver = () => hasFailed || (score >= publications && answers >= leastAnswers)
  const walks = Promise.all(
    [first, second, first, second].map((api) => read(api, isOver, () => void (answers += 5))),
  ).catch((error: unknown) => {
    hasFailed = true
    throw error
  })

  while (!isOver()) {
    await publish((score += 1))
    if (score % 4 === 0)
      await freezeRound(first.services, { roundKey, from: new Date(first.clock.now().getTime() + 1) })
    if (score % 4 === 2) await revealRound(first.services, roundKey)
  }
  await revealRound(first.services, roundKey)
  await walks

  const newest = first.clock.now().toISOString()
  for (const api of [first, second]) {
    await expect.poll(async () => (await api.request.get('/api/rank').query({ group: 2 })).body.as_of).toBe(newest)
  }
})
