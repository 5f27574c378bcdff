import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freezeRound, revealRound } from '../src/modules/rankings/publication/freeze-round.ts'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { bulkFixture } from './support/bulk-fixture.ts'
import { startApi, type TestApi } from './support/harness.ts'

/** Minimum duration. `SECONDS_OF_READING=120 pnpm test two-processes` is the measure in docs/performance.md. */
const seconds = Number(process.env['SECONDS_OF_READING'] ?? 4)
/** Every fourth is followed by a freeze, which ends two publications later. */
const leastPublications = 12
/** Milliseconds within which a change of the boards is shown (docs/operations.md). */
const promised = 2000
const roundKey = '2026-1'
const people = 70
const readers = 20
const pageRows = 20
/** Nobody may make more than thirty posters a minute. */
const posterPause = Math.ceil((2 * 60_000) / (30 * readers)) + 20

/** A stand-in for the site's build: a page that contains boards as a visitor gets them. */
const site = `export const render = async ({ call }) => {
  const query = { round: '${roundKey}', group: '2' }
  const boards = [await call('ranking', { query }), await call('schoolRanking', { query }), await call('finalRanking', { query })]
  return { kind: 'page', status: 200, html: JSON.stringify(boards), complete: true }
}`

let dist: string
let processes: TestApi[]
/** The pupils who read, in turn: nobody may call more than six thousand times a minute. */
let bearers: Record<string, string>[]
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'qisuan-two-'))
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'package.json'), '{ "type": "module" }')
  await writeFile(join(dist, 'server/entry-server.js'), site)
  await writeFile(join(dist, 'client/broken.html'), 'broken')
  const env = { WEB_DIST: dist, TRUST_PROXY: '1' }
  const first = await startApi({ env })
  processes = [first, await startApi({ databaseUrl: first.databaseUrl, clock: first.clock, env })]
  const pupils = []
  for (let index = 0; index < readers; index += 1) pupils.push(await first.pupil())
  for (const { id } of pupils) await first.score(id, 1)
  bearers = pupils.map(({ bearer }) => bearer)
  await bulkFixture(
    first,
    Array.from({ length: people - readers }, (_, index) => ({ name: `选手${index}`, score: 1 })),
  )
})
afterAll(async () => {
  await Promise.all(processes.map((api) => api.close()))
  await rm(dist, { recursive: true })
})

/** A visitor from a network of their own, each time. */
let visitors = 0
function visitor(): Record<string, string> {
  visitors += 1
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` }
}

type Way = (api: TestApi, turn: number) => Promise<string>
const bearer = (turn: number) => bearers[turn % readers] ?? {}
const asMember =
  (path: string, query = {}): Way =>
  async ({ request }, turn) =>
    (await request.get(path).query(query).set(bearer(turn)).expect(200)).text
const asVisitor =
  (path: string, query = {}): Way =>
  async ({ request }) =>
    (await request.get(path).query(query).set(visitor()).expect(200)).text

/** All ways out of the boards of a process. In `even` all points of an answer are those of one person. */
const even: Record<string, Way> = {
  async 'own rank'({ request }, turn) {
    const { school: _, ...own } = (await request.get('/api/rank/me').set(bearer(turn)).expect(200)).body
    return JSON.stringify(own)
  },
  'a page of the list': asMember('/api/rank', { group: 2, skip: 40, limit: pageRows }),
  'the list': asVisitor('/api/rank', { group: 2 }),
  'the board of a final': asVisitor('/api/rank/final', { group: 2, round: roundKey }),
  async poster({ request }, turn) {
    const { uuid } = (await request.post('/api/rank/share').set(bearer(turn)).expect(200)).body
    await delay(posterPause)
    return (await request.get(`/api/rank/share/${uuid}`).set(visitor()).expect(200)).text
  },
}
const ways: Record<string, Way> = {
  ...even,
  schools: asVisitor('/api/rank/school', { group: 2 }),
  school: (api, turn) => asMember(`/api/school/${schoolId}`)(api, turn),
  statistics: asVisitor('/api/rank/regions', { group: 2 }),
  page: asVisitor('/rank'),
}
let schoolId: number

/** When a publication or reveal was over, and the points that are to be shown from then on. */
const changes: { at: number; score: number }[] = []
/** Everybody has k points in publication k, so that an answer with two scores mixes two snapshots. */
const scores = new Map<string, number>()
const figures = { publications: 0, freezes: 0, reveals: 0 }

async function publish(score: number, isHidden: boolean): Promise<void> {
  const [first = expect.unreachable()] = processes
  first.clock.advance(60)
  await first.services.db.gameState.updateMany({ data: { score } })
  scores.set(first.clock.now().toISOString(), score)
  await publishRankings(first.services, { trigger: 'operator' })
  if (!isHidden) changes.push({ at: performance.now(), score })
  figures.publications += 1
}

const all = (text: string, field: string) =>
  new Set(Array.from(text.matchAll(new RegExp(`"${field}":"?([^",}]+)`, 'g')), ([, value]) => value))

/** Reads one process: an answer that is begun later is of no older snapshot, whichever way it takes. */
function witnessOf(api: TestApi) {
  const answers: Record<string, number> = {}
  let newest = 0

  async function read(name: string, way: Way, turn: number): Promise<void> {
    const due = performance.now() - promised
    const least = Math.max(newest, ...changes.filter(({ at }) => at <= due).map(({ score }) => score))
    const text = await way(api, turn)
    const [asOf = '', ...others] = all(text, 'as_of')
    const score = scores.get(asOf) ?? expect.unreachable(`${name}: nothing was published at ${asOf}`)
    expect({ name, others }).toEqual({ name, others: [] })
    expect(score, name).toBeGreaterThanOrEqual(least)
    if (name in even) expect([...all(text, 'score')], name).toEqual([String(score)])
    newest = Math.max(newest, score)
    answers[name] = (answers[name] ?? 0) + 1
  }
  return { answers, read }
}

it(
  'all ways out of both processes change together and never go back, while publications, freezes and reveals go on',
  async () => {
    const [first = expect.unreachable()] = processes
    await publish(1, false)
    const { schoolId: id } = await first.services.db.enrolment.findFirstOrThrow({ where: { schoolId: { not: null } } })
    schoolId = id ?? expect.unreachable()
    const until = performance.now() + seconds * 1000
    let score = 1
    let isEnded = false
    const isOver = () => isEnded || (performance.now() >= until && score >= leastPublications)
    const witnesses = processes.map(witnessOf)
    const readings = witnesses.flatMap(({ read }) =>
      Object.entries(ways).map(async ([name, way]) => {
        for (let turn = 0; !isOver(); turn += 1) await read(name, way, turn)
      }),
    )
    const reading = Promise.all(readings).finally(() => (isEnded = true))
    const changing = async () => {
      while (!isOver()) {
        score += 1
        await publish(score, score % 4 === 1 || score % 4 === 2)
        if (score % 4 === 0) {
          await freezeRound(first.services, { roundKey, from: new Date(first.clock.now().getTime() + 1) })
          figures.freezes += 1
        }
        if (score % 4 === 2) {
          await revealRound(first.services, roundKey)
          changes.push({ at: performance.now(), score })
          figures.reveals += 1
        }
      }
    }
    await Promise.all([reading, changing()])
    for (const { answers } of witnesses) expect(Object.keys(answers).toSorted()).toEqual(Object.keys(ways).toSorted())
    const report = { seconds, ...figures, answers: witnesses.map(({ answers }) => answers) }
    if (seconds > 4) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  },
  (seconds + 60) * 1000,
)
