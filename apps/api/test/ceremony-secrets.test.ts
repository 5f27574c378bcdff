import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Answer } from '@qisuan/contracts/contract'
import type { Endpoint } from '@qisuan/contracts/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveCeremony } from '../src/modules/ceremonies/move-ceremony.ts'
import { prepareCeremony } from '../src/modules/ceremonies/prepare-ceremony.ts'
import { presentControl } from '../src/modules/ceremonies/present.ts'
import { boardRows, namedRows } from '../src/modules/rankings/boards/board-rows.ts'
import { finalRound as round, frozenFinal } from './support/finalists.ts'
import { forTheFile, startApi, type TestApi } from './support/harness.ts'
import { useServer } from './support/server-process.ts'
import { waitUntil } from './support/wait-until.ts'
import { isLive, watchLive } from './support/watch-live.ts'

type Wall = Answer<'liveCeremony'>
type Watcher = Awaited<ReturnType<typeof watchLive<Wall>>>

const finalists = 300
const watchers = 1000

/** A stand-in for the site's build, which renders every board that a visitor gets. */
const site = `export const render = async ({ call }) => {
  const query = { round: '${round}', group: '2' }
  const boards = [await call('finalRanking', { query }), await call('ranking', { query }), await call('schoolRanking', { query })]
  return { kind: 'page', status: 200, html: JSON.stringify(boards), complete: true }
}`

let dist: string
let id: string
/** The first of the board, who is logged in. */
let first: Awaited<ReturnType<TestApi['pupil']>>

const api = forTheFile(async () => {
  dist = await mkdtemp(join(tmpdir(), 'qisuan-ceremony-'))
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'package.json'), '{ "type": "module" }')
  await writeFile(join(dist, 'server/entry-server.js'), site)
  await writeFile(join(dist, 'client/broken.html'), 'broken')
  return startApi({ env: { WEB_DIST: dist } })
})
const server = useServer(api)

beforeAll(async () => {
  first = await api.pupil({ name: '林小算' })
  await api.score(first.id, 91_000.25, { roundKey: round })
  // The fifth place is shared.
  const scores = Array.from({ length: finalists - 1 }, (_, index) => 90_000.25 - 13 * (index === 4 ? 3 : index))
  await frozenFinal(api, scores)
  await api.services.db.gameState.updateMany({ where: { roundKey: round }, data: { state: 1, note: '机密评语' } })
  ;({ id } = await prepareCeremony(api.services, { roundKey: round, group: 2, single: 5, wall: 60 }))
})
afterAll(() => rm(dist, { recursive: true }))

const act = async (name: 'start' | 'forward' | 'back') =>
  presentControl(api.services, await moveCeremony(api.services, { id, act: name }))
const board = async () => (await api.request.get('/api/rank/final').query({ round, group: 2 })).body.total

/** The names on a wall, and those of the places that are out. */
const namesOn = ({ now, out }: Wall): string[] =>
  [...(now?.rows ?? []), ...out.flatMap(({ rows }) => rows)].flatMap(({ name }) => name ?? [])

/** Everything that leaves the server but by the ceremony: every GET, as visitor and as the first, pages, posters, and what Redis holds. */
async function everythingElse(): Promise<string> {
  const { services, request } = api
  const texts: string[] = []
  const schools = await services.db.school.findMany({ where: { name: { contains: '决赛中学' } }, take: 2 })
  const endpoints: Endpoint[] = Object.values(contract)
  const others = endpoints.filter(
    ({ method, name, onlyWith }) => method === 'GET' && !onlyWith && !isLive(name) && name !== 'ceremony',
  )
  const queries = [
    { round, group: 2, details: '1', area: 'SuZhou' },
    { round, group: 2, q: '决赛选手' },
  ]
  for (const { path } of others) {
    for (const value of path.includes(':id') ? schools.map(({ id: school }) => String(school)) : ['rule']) {
      const address = path.replace(/:\w+/, value).replace('*', 'rule.md')
      for (const query of queries) {
        for (const who of [{}, first.bearer]) texts.push((await request.get(address).query(query).set(who)).text ?? '')
      }
    }
  }
  for (const page of ['/', '/rank', '/rank/final', '/wap/rank', `/hall/ceremony/${id}`]) {
    texts.push((await request.get(page)).text)
  }
  for (const path of ['/api/rank/share', '/api/user/certificate']) {
    texts.push((await request.post(path).set(first.bearer).send({ round })).text)
  }
  const { redis } = services
  for (const key of (await redis?.keys('*')) ?? []) {
    texts.push((await redis?.get(key).catch(() => null)) ?? '')
  }
  return texts.join('\n')
}

/** Everything that 1,000 watchers of the server process have seen, and those of them who are connected now. */
class Crowd {
  readonly seen: number[][] = Array.from({ length: watchers }, () => [])
  #now: Watcher[] = []

  async connect(address: string): Promise<void> {
    const before = this.#now
    this.#now = []
    for (let from = 0; from < watchers; from += 100) {
      const some = Array.from({ length: 100 }, (_, index) => {
        const had = before[from + index]?.ids.at(-1)
        return watchLive<Wall>(`${address}/api/ceremony/${id}/live`, had ? { 'last-event-id': had } : {})
      })
      this.#now.push(...(await Promise.all(some)))
    }
  }

  /** Waits until everybody has the state of a version, and returns it. */
  async arrived(version: number): Promise<Wall> {
    await waitUntil(async () => this.#now.every(({ states }) => states.at(-1)?.version === version))
    for (const [index, { states }] of this.#now.entries()) this.seen[index]?.push(states.at(-1)?.version ?? 0)
    const [wall, ...others] = new Set(this.#now.map(({ states }) => JSON.stringify(states.at(-1))))
    if (others.length > 0) throw new Error(`${others.length} other walls of version ${version}`)
    return JSON.parse(wall ?? '')
  }

  leave(): void {
    for (const watcher of this.#now) watcher.leave()
  }
}

it('300 finalists before 1,000 watchers: all see the same order, also over a crash, and nobody learns a place early', async () => {
  const crowd = new Crowd()
  await crowd.connect(await server.start({ LIVE_WATCHERS: '6000' }))
  await crowd.arrived(0)
  const { services } = api
  const rows = await boardRows(services, { snapshotId: (await newest()).id, roundKey: round }, 2)
  const names = (await namedRows(services, rows)).map(({ name }) => name)

  let control = await act('start')
  let hidden = names.length
  while (control.next) {
    const isCrash = control.step === 9
    if (isCrash) await server.kill()
    // The operator taps also while the watchers have nobody to ask.
    control = await act('forward')
    if (isCrash) await crowd.connect(await server.start({ LIVE_WATCHERS: '6000' }))
    const { now } = control
    const isWhole = now?.shows == null || now.shows === 'name'
    if (now && isWhole) hidden -= now.rows.length
    const wall = await crowd.arrived(control.version)
    const early = new Set(names.slice(0, hidden))
    expect(namesOn(wall).filter((name) => early.has(name))).toEqual([])
    if (now && !isWhole)
      expect(wall.now?.rows.map(({ score, award }) => [score, award])).toEqual(now.rows.map(() => [null, null]))
    if (now?.shows === 'province') expect(wall.now?.rows.map(({ school }) => school)).toEqual(now.rows.map(() => null))
    if (control.next) expect(await board()).toBe(0)

    if (control.step === 6) expect(await everythingElse()).not.toMatch(/决赛选手|(8[6-9]|9[01])\d{3}\.25|机密评语/)
  }
  expect(hidden).toBe(0)
  for (const seen of crowd.seen) expect(seen).toEqual(crowd.seen[0])
  await expect.poll(board).toBe(finalists)
  crowd.leave()
})

const newest = () => api.services.db.rankingSnapshot.findFirstOrThrow({ orderBy: { id: 'desc' } })
