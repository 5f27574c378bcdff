import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { query, withClient } from '@qisuan/db/with-client'
import { expect, onTestFinished, test } from 'vitest'
import { insertContestants, keys } from '../bulk-fixture.ts'
import { commandFlags } from '../publish.ts'
import { openSessions } from '../sessions.ts'
import { machines, openCluster, type Machine } from './machines.ts'
import { programOf } from './release.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const release = '0.2.0'
const pupils = 2000
const writing = 100
const newcomers = { child: 900_001, card: 900_002 }
const pages = ['/', '/rank', '/rule', '/wap/index']
const reads = ['/api/rank?group=2', '/api/rank/school?group=2', '/api/game/current', '/api/news']

/** Visitors who read pages with all their files, and pupils who write, each at another machine every time. */
class Crowd {
  /** By pupil, what was last answered about SMS. */
  readonly wanted = new Map<number, boolean>()
  readonly shared: string[] = []
  readonly failed: string[] = []
  read = 0
  written = 0
  /** Writes that were answered with an error of the server, and sent again. */
  again = 0
  private readonly sites: readonly string[]
  private turn = 0
  private readonly ending = new AbortController()
  private readonly all: Promise<void>[]

  constructor(sites: readonly string[], bearers: readonly string[]) {
    this.sites = sites
    this.all = [
      ...pages.map((path) => this.repeat(2000, () => this.open(path))),
      ...reads.map((path) => this.repeat(150, () => this.get(path))),
      ...bearers.map((bearer, nth) => this.repeat(2500, () => this.write(bearer, nth))),
    ]
  }

  async stop(): Promise<void> {
    this.ending.abort()
    await Promise.all(this.all)
  }

  private site = () => this.sites[(this.turn += 1) % this.sites.length]

  private async get(path: string): Promise<string> {
    const answer = await fetch(`${this.site()}${path}`).catch((error: Error) => String(error.cause))
    this.read += 1
    if (typeof answer === 'string') this.failed.push(`${path}: ${answer}`)
    else if (!answer.ok) this.failed.push(`${path}: ${answer.status}`)
    return typeof answer === 'string' ? '' : answer.text()
  }

  /** A page is as good as the scripts and styles that it names, whichever machine is asked for them. */
  private async open(path: string): Promise<void> {
    const files = (await this.get(path)).matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)
    await Promise.all([...new Set(Array.from(files, ([, file = '']) => file))].map((file) => this.get(file)))
  }

  private async write(authorization: string, nth: number): Promise<void> {
    const headers = { authorization, 'content-type': 'application/json' }
    const share = await this.taken('/api/rank/share', { method: 'POST', headers: { authorization } })
    if (share) this.shared.push(JSON.parse(share).uuid)
    const on = this.wanted.get(nth) === false
    if (await this.taken('/api/user/sms', { method: 'POST', headers, body: JSON.stringify({ on }) }))
      this.wanted.set(nth, on)
  }

  /** Sends until it is taken. @returns undefined at the end */
  private async taken(path: string, init: RequestInit): Promise<string | undefined> {
    while (!this.ending.signal.aborted) {
      const answer = await fetch(`${this.site()}${path}`, init).catch(() => undefined)
      if (answer?.ok) {
        this.written += 1
        return answer.text()
      }
      if (answer && answer.status < 500) this.failed.push(`${path}: ${answer.status} ${await answer.text()}`)
      this.again += 1
      await delay(500)
    }
    return undefined
  }

  private async repeat(pause: number, work: () => Promise<unknown>): Promise<void> {
    while (!this.ending.signal.aborted) {
      await work()
      await delay(pause * (0.5 + Math.random()), undefined, { signal: this.ending.signal }).catch(() => {})
    }
  }
}

test(`a running cluster goes from ${release} to the present, and back, with no failed read and no lost write`, async () => {
  const old = await programOf(release)
  const cluster = await openCluster()
  onTestFinished(() => cluster.close())
  const site = cluster.databaseUrl('a', 'qisuan')
  await expect.poll(() => query(site, 'select').catch(() => []), { timeout: 120_000 }).toHaveLength(1)
  const inEnvironment = {
    env: { PATH: process.env['PATH'], ...keys, DATABASE_URL: site, PLATFORM_URL: 'http://127.0.0.1:9' },
  }
  const prepare = (program: string) => run(process.execPath, [join(program, 'prisma/prepare.ts')], inEnvironment)
  await prepare(old)
  await insertContestants(site, pupils)
  const bearers = await withClient(site, (client) => openSessions(client, 1, writing))
  await run(
    process.execPath,
    [...commandFlags, join(old, 'apps/api/src/qisuan.ts'), 'rankings', 'publish'],
    inEnvironment,
  )

  const isReady = (machine: Machine) =>
    expect
      .poll(() => fetch(`http://${cluster.address(machine)}:3000/readyz`).catch(() => {}), { timeout: 120_000 })
      .toHaveProperty('ok', true)
  /** Replaces the program of one machine after the other. @returns seconds */
  const roll = async (program?: string) => {
    const begun = performance.now()
    for (const machine of machines) {
      await cluster.runApi(machine, program)
      await isReady(machine)
      // Until every HAProxy has seen it.
      await delay(3000)
    }
    return (performance.now() - begun) / 1000
  }
  await roll(old)

  const crowd = new Crowd(
    cluster.addresses.map((address) => `http://${address}:8080`),
    bearers,
  )
  const lines: string[] = []
  const step = async (name: string, work: () => Promise<unknown>) => {
    const { read, written, again, failed } = crowd
    const [failedBefore, begun] = [failed.length, performance.now()]
    await work()
    await delay(3000)
    lines.push(
      `| ${name} | ${((performance.now() - begun) / 1000).toFixed(0)} s | ${crowd.read - read} | ${failed.length - failedBefore} | ${crowd.written - written} | ${crowd.again - again} |`,
    )
  }
  await step(`${release} alone`, () => delay(5000))
  await step('the migrations', () => prepare(root))
  await step('to the present', () => roll())
  const newcoming = await addNewcomers(site)
  await step(`back to ${release}`, () => roll(old))
  const enters = (authorization: string) =>
    fetch(`http://${cluster.address('a')}:8080/api/login/me`, { headers: { authorization } }).then(({ ok }) => ok)
  // To the old program the child is a pupil like any other; who has no phone waits for the present one.
  expect(await Promise.all(newcoming.map(enters))).toEqual([true, false])
  await step('to the present again', () => roll())
  expect(await Promise.all(newcoming.map(enters))).toEqual([true, true])
  await crowd.stop()
  process.stdout.write(`${lines.join('\n')}\n`)

  expect(crowd.failed).toEqual([])
  const { rows } = await withClient(site, (client) =>
    client.query<{ uuid: string }>('select uuid from share where uuid = any ($1::uuid[])', [crowd.shared]),
  )
  expect(rows).toHaveLength(new Set(crowd.shared).size)
  const off = await query<{ id: number }>(
    site,
    `select id from user_account where id <= ${writing} and sms_opt_out_at is not null`,
  )
  const kept = new Set(off.map(({ id }) => id - 1))
  expect([...crowd.wanted].filter(([nth, on]) => on === kept.has(nth))).toEqual([])
})

/** Adds whom only the present program knows: a child in the family of the first pupil, and a pupil with a card. @returns Authorization headers */
const addNewcomers = (site: string) =>
  withClient(site, async (client) => {
    await client.query(
      `insert into user_account (id, name, phone_hash, phone_sealed, family_order, created_at)
       select $1, '小算', phone_hash, phone_sealed, 2, now() from user_account where id = 1`,
      [newcomers.child],
    )
    await client.query(`insert into user_account (id, name, created_at) values ($1, '小启', now())`, [newcomers.card])
    const bearers = await openSessions(client, newcomers.child, 2)
    await client.query(`update session set origin = 'card' where user_id = $1`, [newcomers.card])
    return bearers
  })
