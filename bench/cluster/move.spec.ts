import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { logIn } from '@qisuan/arena/log-in'
import { prepareTemplate } from '@qisuan/arena/template'
import { query, withClient } from '@qisuan/db/with-client'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '../api.ts'
import { startArena } from '../arena.ts'
import { openBenchDatabases } from '../bench-databases.ts'
import { publish } from '../publish.ts'
import { openSessions } from '../sessions.ts'
import { openCluster } from './machines.ts'
import { qisuan } from './qisuan.ts'

const pupils = 2000
const writing = 100
const sharing = 50
const round = '2030-1'

/** Addresses to which pupils are sent, by a load balancer that points to the one machine and then to the three. */
interface Place {
  site: string
  arena: string
}

/** Pupils who save programs and share posters all the time, and say what they were answered. */
class Pupils {
  readonly saved = new Map<number, number>()
  readonly shared: string[] = []
  /** Sentences of refusals. */
  readonly refusals = new Set<string>()
  lastAt = 0
  place: Place
  private readonly ending = new AbortController()
  private readonly all: Promise<void>[]

  constructor(place: Place, cookies: readonly string[], bearers: readonly string[]) {
    this.place = place
    this.all = [
      ...cookies.map((cookie, nth) => this.write(cookie, nth)),
      ...bearers.map((bearer) => this.share(bearer)),
    ]
  }

  async stop(): Promise<void> {
    this.ending.abort()
    await Promise.all(this.all)
  }

  private async write(cookie: string, nth: number): Promise<void> {
    let after = 0
    for (let turn = 1; !this.ending.signal.aborted; turn += 1) {
      const body = JSON.stringify({ text: `x = ${turn} # ${nth}`, after })
      const headers = { cookie, 'content-type': 'application/json' }
      const answer = await this.untilTaken(({ arena }) =>
        fetch(`${arena}/play/${round}/sand/drafts/python`, { method: 'PUT', body, headers }),
      )
      if (!answer) return
      after = (await answer.json()).version
      this.saved.set(nth, turn)
      this.lastAt = performance.now()
      await delay(1000)
    }
  }

  private async share(authorization: string): Promise<void> {
    while (!this.ending.signal.aborted) {
      const answer = await this.untilTaken(({ site }) =>
        fetch(`${site}/api/rank/share`, { method: 'POST', headers: { authorization } }),
      )
      if (!answer) return
      this.shared.push((await answer.json()).uuid)
      await delay(2000)
    }
  }

  /** @returns undefined at the end. @throws for an answer that no pupil should get */
  private async untilTaken(send: (place: Place) => Promise<Response>): Promise<Response | undefined> {
    while (!this.ending.signal.aborted) {
      const answer = await send(this.place).catch(() => undefined)
      if (answer?.ok) return answer
      const text = (await answer?.text()) ?? ''
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`${answer.url} answers ${answer.status}: ${text}`)
      if (answer?.status === 503) this.refusals.add(JSON.parse(text).message)
      await delay(500)
    }
    return undefined
  }
}

const countsOf = (databaseUrl: string) =>
  query<{ name: string; rows: number }>(
    databaseUrl,
    `select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as rows
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )

/** Waits until an address answers with success. */
const answers = (url: string) =>
  expect.poll(() => fetch(url).catch(() => {}), { timeout: 120_000 }).toHaveProperty('ok', true)

test('a competition of 2,000 moves from one machine to three, and nothing that was answered is lost', async () => {
  const databases = await openBenchDatabases(() => {})
  onTestFinished(() => databases.close())
  const one = { site: await databases.database(pupils), arena: databases.arena }
  await prepareTemplate(one.arena)
  const cookies = await logIn(one.arena, { pupils: writing, round, task: 'sand' })
  const bearers = await withClient(one.site, (client) => openSessions(client, 1, sharing))
  await publish(one.site)
  const [site, arena] = [await startApi(one.site), await startArena(one.arena, 1)]
  onTestFinished(() => Promise.all([site.stop(), arena.stop()]).then(() => {}))
  const cluster = await openCluster()
  onTestFinished(() => cluster.close())
  const three = { site: cluster.databaseUrl('a', 'qisuan'), arena: cluster.databaseUrl('a', 'qisuan_arena') }
  await expect.poll(() => query(three.site, 'select').catch(() => []), { timeout: 120_000 }).toHaveLength(1)

  const there = new Pupils({ site: site.url, arena: arena.url }, cookies, bearers)
  await delay(5000)
  const folder = join(mkdtempSync(join(tmpdir(), 'qisuan-move-')), 'backup')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const begun = performance.now()
  await qisuan(one, 'database', 'read-only', 'on')
  await qisuan(one, 'backup', folder)
  await qisuan(three, 'restore', folder, '--erased', 'none', '--yes')
  cluster.startPrograms()
  const place = { site: `http://${cluster.address('b')}:8080`, arena: `http://${cluster.address('b')}:8081` }
  await answers(`${place.site}/readyz`)
  await answers(`${place.arena}/healthz`)
  // Of the arena, matches and verdicts may have begun on the new machines already.
  const kept = ['user_account', 'enrolment', 'game_state', 'session', 'share']
  const all = (rows: { name: string; rows: number }[]) => rows.filter(({ name }) => kept.includes(name))
  expect(all(await countsOf(three.site))).toEqual(all(await countsOf(one.site)))

  const before = there.lastAt
  there.place = place
  await expect.poll(() => there.lastAt, { timeout: 60_000 }).toBeGreaterThan(before)
  const readOnly = (there.lastAt - begun) / 1000
  await delay(5000)
  await there.stop()

  const drafts = await query<{ nth: number; saved: number }>(
    three.arena,
    `select split_part(text, ' ', 5)::int as nth, split_part(text, ' ', 3)::int as saved from draft where writing = 'python'`,
  )
  const inPlace = new Map(drafts.map(({ nth, saved }) => [nth, saved]))
  expect([...there.saved].filter(([nth, number]) => number > (inPlace.get(nth) ?? 0))).toEqual([])
  const [found] = await withClient(three.site, async (client) => {
    const { rows } = await client.query<{ found: number }>(
      'select count(*)::int as found from share where uuid = any ($1::uuid[])',
      [there.shared],
    )
    return rows
  })
  expect(found?.found).toBe(new Set(there.shared).size)
  expect([...there.refusals].join()).toContain('还不能保存')
  process.stdout.write(
    `${pupils} pupils: ${readOnly.toFixed(0)} s read-only; ${there.saved.size} pupils' programs and ${there.shared.length} posters, none lost\n`,
  )
}, 900_000)
