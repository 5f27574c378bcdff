import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { prepareArena } from '@qisuan/db/arena'
import { withClient } from '@qisuan/db/with-client'
import { cupAfter, pairingsInOrder } from '@qisuan/game/cup'
import { drawCup, nextSteps } from '@qisuan/arena/draw-cup'
import { freePort } from '@qisuan/launcher/free-port'
import { expect, onTestFinished, test } from 'vitest'
import { openBenchDatabases } from '../bench-databases.ts'

const programs = Number(process.env['PROGRAMS'] ?? 64)
const watchers = Number(process.env['WATCHERS'] ?? 1000)
/** Milliseconds from one answer to a watcher's next question, as on the page. */
const lookEvery = 1000
/** Milliseconds from one step of the operator to the next. */
const stepEvery = 3000
/** Milliseconds within which everybody has a step, as long as the arena answers. */
const latest = 2000
const [round, group] = ['2030-2', 3]

/** Programs that look around before they go, in an order of their own: no two play alike, and chance decides nothing. */
const sourceOf = (nth: number): string => {
  const ways = ['up', 'right', 'down', 'left']
  const first = ways.splice(nth % 4, 1)
  return `
turn = 0
while True:
    turn += 1
    ways = ${JSON.stringify([...first, ...ways])}
    if turn % ${2 + (nth % 7)} == 0:
        ways = ways[1:] + ways[:1]
    for way in ways:
        if hero.can_move(way):
            hero.move(way)
            break
    else:
        hero.move("up")`
}

const file = {
  name: '光轨',
  theme: 'night',
  rules: { ticks: 60, ends: 'crash' },
  functions: ['hero.move', 'hero.can_move'],
  weights: { goal: 100_000, energy: 0, steps: 0, code: 0 },
  hidden: {
    plan: { kind: 'field', width: 11, height: 7, walls: 6, energy: 0, worth: [1, 1], mirrored: true, goal: false },
    rivals: [],
  },
}

test('a cup has one bracket for all, and nobody sees a result early, though a judge is killed and the arena restarts', async () => {
  const databases = await openBenchDatabases(() => {})
  onTestFinished(() => databases.close())
  const { arena: databaseUrl } = databases
  await prepareArena(databaseUrl)
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    withClient(databaseUrl, async (client) => (await client.query<Row>(text, values)).rows)
  await addLadder(sql)
  const isDrawn = await withClient(databaseUrl, (client) =>
    drawCup(client, { round, group, size: programs, at: new Date() }),
  )
  expect(isDrawn).toBe(true)

  const port = await freePort()
  let arena = await startArena(databaseUrl, port)
  const judge = await startArena(databaseUrl, 0)
  const pointer = new Pointer()
  const audience = Array.from({ length: watchers }, (_, nth) => new Watcher(port, nth, pointer))
  const begun = performance.now()
  const counts = async () => {
    const [row] = await sql<{ played: number; games: number }>(
      'select played, (select count(share)::int from cup_game) as games from cup',
    )
    return row ?? { played: 0, games: 0 }
  }

  const watching = audience.map((watcher) => watcher.watch())
  let isKilled = false
  let isRestarted = false
  const planned = pairingsInOrder(cupAfter(programs, [])).length * 4
  for (;;) {
    const { played, games } = await counts()
    const shares = await sql<{ share: number }>('select share from cup_game order by round, pairing, number limit $1', [
      played,
    ])
    const list = shares.map(({ share }) => share)
    const next = nextSteps(programs, list, pointer.shown)
    if (!next && pointer.shown === played) break
    if (next && pointer.shown < played) {
      const to = Math.min(played, next.round)
      pointer.move(to)
      await sql('update cup set shown = $1', [to])
    }
    if (!isKilled && games > planned / 4) {
      isKilled = true
      judge.kill('SIGKILL')
    }
    if (!isRestarted && games > planned / 3) {
      isRestarted = true
      pointer.interrupt()
      arena.kill('SIGTERM')
      await once(arena, 'exit')
      arena = await startArena(databaseUrl, port)
      pointer.interrupt()
    }
    await delay(stepEvery)
  }
  const lasted = (performance.now() - begun) / 1000
  await expect.poll(() => audience.every(({ seen }) => seen === pointer.shown)).toBe(true)
  pointer.end()
  await Promise.all(watching)

  const rows = await sql<{ share: number | null }>('select share from cup_game order by round, pairing, number')
  const shares = rows.map(({ share }) => share ?? -1)
  const cup = cupAfter(programs, shares)
  const early = audience.reduce((sum, watcher) => sum + watcher.early, 0)
  const waits = audience.flatMap((watcher) => watcher.waits).toSorted((one, other) => one - other)
  const asked = audience.reduce((sum, watcher) => sum + watcher.asked, 0)
  process.stdout.write(
    `${programs} programs, ${shares.length} games in ${lasted.toFixed(0)} s, ${watchers} watchers, ${asked} questions: ` +
      `${early} early results, a step is seen after ${(waits[Math.floor(waits.length / 2)] ?? 0).toFixed(0)} ms, ` +
      `at most ${(waits.at(-1) ?? 0).toFixed(0)} ms; champion ${cup.champion}\n`,
  )
  expect([isKilled, isRestarted]).toEqual([true, true])
  expect(cup.champion).not.toBeNull()
  expect(shares).not.toContain(-1)
  expect(new Set(audience.map(({ last }) => last))).toEqual(new Set([JSON.stringify(shares)]))
  expect(early).toBe(0)
  expect(waits.at(-1)).toBeLessThanOrEqual(latest)
})

/** The number of games that an operator has let out, and when. */
class Pointer {
  shown = 0
  isOver = false
  private at = performance.now()
  private isHeld = false

  move(to: number): void {
    this.shown = to
    this.at = performance.now()
    this.isHeld = false
  }

  /** Nothing that was let out before can be timed: the arena is away. */
  interrupt(): void {
    this.isHeld = true
  }

  end(): void {
    this.isOver = true
  }

  get wait(): number | undefined {
    return this.isHeld ? undefined : performance.now() - this.at
  }
}

/** Asks as the page does. */
class Watcher {
  seen = -1
  last = ''
  asked = 0
  /** Answers with more games than an operator had let out by then. */
  early = 0
  /** Milliseconds from steps to the answers that tell them. */
  readonly waits: number[] = []
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })
  private etag = ''
  private readonly port: number
  private readonly nth: number
  private readonly pointer: Pointer

  constructor(port: number, nth: number, pointer: Pointer) {
    this.port = port
    this.nth = nth
    this.pointer = pointer
  }

  async watch(): Promise<void> {
    await delay((this.nth / watchers) * lookEvery)
    while (!this.pointer.isOver) {
      // While the arena restarts nobody answers, and everybody asks again.
      await this.look().catch(() => {})
      await delay(lookEvery)
    }
    this.agent.destroy()
  }

  private async look(): Promise<void> {
    this.asked += 1
    const { status, text, etag } = await this.ask()
    if (status !== 200) return
    this.etag = etag
    const { shares }: { shares: number[] } = JSON.parse(text)
    if (shares.length > this.pointer.shown) this.early += 1
    const { wait } = this.pointer
    if (shares.length === this.pointer.shown && shares.length > this.seen && wait !== undefined && this.seen >= 0)
      this.waits.push(wait)
    this.seen = shares.length
    this.last = JSON.stringify(shares)
  }

  private ask(): Promise<{ status: number; text: string; etag: string }> {
    return new Promise((answered, failed) => {
      const headers = this.etag === '' ? {} : { 'if-none-match': this.etag }
      const path = `/cup/${round}/${group}/state`
      const sent = request({ port: this.port, host: '127.0.0.1', path, headers, agent: this.agent }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', failed)
        response.on('end', () =>
          answered({ status: response.statusCode ?? 0, text, etag: response.headers.etag ?? '' }),
        )
      })
      sent.on('error', failed)
      sent.end()
    })
  }
}

async function startArena(databaseUrl: string, port: number): Promise<ChildProcess> {
  const settings = {
    databaseUrl,
    provider: 'qisuan',
    lookupUrl: 'http://127.0.0.1:9',
    url: null,
    clientId: 'client',
    clientSecret: 'secret',
    siteUrl: 'http://127.0.0.1:9',
    scoresUrl: null,
    openIdIssuer: null,
    judges: 1,
  }
  const script = resolve(import.meta.dirname, '../../apps/arena/test/arena-process.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(settings), `${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** A ladder with programs that have their places. */
async function addLadder(sql: (text: string, values?: unknown[]) => Promise<object[]>): Promise<void> {
  await sql(
    `insert into task (slug, version, content, measures, imported_at) values ('meet', 1, $1::jsonb, '{}', now())`,
    [{ file }],
  )
  await sql(
    `with opened as (
       insert into ladder (round, group_number, task, opened_at, closed_at) values ($1, $2, 'meet', now(), now()) returning id
     ), pupil as (
       select lpad(to_hex(nth), 24, '0') as id, source, nth from unnest($3::text[]) with ordinality as each (source, nth)
     ), account as (
       insert into user_account (id, client_id, name, slug, email, preferred_language)
       select id, 'client', id, id, id || '@pupils.example', 'zh-CN' from pupil
     ), program as (
       insert into attempt (user_id, round, task, version_id, key, language, source, loops, state, score, verdict,
         duration_seconds, played_at, judged_at)
       select pupil.id, $1, 'meet', task.id, pupil.id, 'python', pupil.source, true, 'judged', 1, '{}', 1, now(), now()
       from pupil, task order by pupil.id returning id, user_id
     )
     insert into ladder_entry (ladder_id, robot, user_id, attempt_id, mu, sigma, games, entered_at)
     select opened.id, '机器人 ' || nth, user_id, program.id, 2000 - nth, 30, 12, now()
     from opened, program join pupil on pupil.id = user_id`,
    [round, group, Array.from({ length: programs }, (_, nth) => sourceOf(nth))],
  )
}
