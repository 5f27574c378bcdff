import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'
import { query } from '@qisuan/db/with-client'
import { cloneDatabase } from '@qisuan/launcher/test-services'
import { buildArena } from '../src/app.ts'
import { Judges } from '../src/judging/judges.ts'
import type { ArenaConfig } from '../src/config.ts'

/** Programs for 沙滩任务, and what they score on any of its maps. */
export const programs = {
  best: { source: 'while True:\n    hero.move_right(2)\n    hero.move_up()', score: 100_000 },
  good: { source: 'while True:\n    hero.move_right(2)\n    hero.say("a")\n    hero.move_up()', score: 97_000 },
  none: { source: 'hero.say("a")', score: 0 },
}

export const siteUrl = 'http://site.example:3000'

/** A running arena, used over HTTP only, with a fake provider and a clock that the test sets. */
export type TestArena = {
  url: string
  config: ArenaConfig
  clock: { now: Date; pass(seconds: number): void }
  /** The URLs that the arena requested from the provider. */
  lookups: string[]
  /** Exams as the provider tells them; `null` for a provider without. */
  site: { plan: Plan | null }
  /** Calls the partner API with the client's id and secret; `body` is sent as JSON. */
  partner(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
  /** Creates an account linked to the person of this name and logs it in. */
  createPlayer(person: string): Promise<{ id: string; cookie: string }>
  /** Opens nothing; submits a program in Python, of a task or at the address of a set with it, and waits for its verdict. */
  submit(
    cookie: string,
    round: string,
    task: string,
    source: string,
    set?: string,
  ): Promise<{ status: number; body: unknown }>
  /** Shows a task, or one of a set, which begins its time. */
  openTask(cookie: string, round: string, task?: string): Promise<Response>
  open(cookie: string, path: string): Promise<Response>
}

/** The plan of the provider, as in docs/partner-platforms.md. */
export interface Plan {
  time_zone?: string
  open: string[]
  exams: {
    round: string
    tasks: string[]
    begins_at: string | null
    ends_at: string | null
    people: { id: string; begins_at: string; ends_at: string | null }[]
  }[]
}

/** All arenas of this worker share its judges. */
const judges = new Judges(1)
process.once('exit', () => void judges.close())

let database: Promise<string> | undefined

/** The database of this worker, without the accounts and the tasks of the test before. */
export async function emptyDatabase(): Promise<string> {
  database ??= cloneDatabase(inject('arenaTemplate'))
  await query(
    await database,
    `truncate user_account, signing_key, score, attempt, task_set, ladder, exam_plan, cup restart identity cascade;
     delete from task where version > 1 or slug not in ('sand', 'signs')`,
  )
  return database
}

/** Starts an arena and a provider that resolves `token-<person>` to `<person>`; both stop with the test. */
export async function startArena(overrides: Partial<ArenaConfig> = {}, plan: Plan | null = null): Promise<TestArena> {
  const lookups: string[] = []
  const site = { plan }
  const lookupUrl = `${await startProvider(lookups, site)}/api/oauth/user`
  const config: ArenaConfig = {
    databaseUrl: overrides.databaseUrl ?? (await emptyDatabase()),
    provider: 'qisuan',
    lookupUrl,
    clientId: 'client',
    clientSecret: 'a secret: with a colon',
    url: null,
    siteUrl,
    scoresUrl: null,
    openIdIssuer: null,
    control: true,
    convenience: true,
    judges: 1,
    ...overrides,
  }
  const clock = {
    now: new Date('2030-05-01T08:00:00Z'),
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const app = buildArena(config, { now: () => clock.now, judges })
  onTestFinished(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const partner: TestArena['partner'] = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: basic(config), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, body: await bodyOf(response) }
  }

  return {
    url,
    config,
    clock,
    site,
    lookups,
    partner,
    async createPlayer(person) {
      const created = await partner('POST', '/api/users', { name: person, email: `${person}@pupils.example` })
      const { _id: id } = Object(created.body)
      await partner('POST', `/api/users/${id}/o-auth-identities`, {
        provider: 'qisuan',
        accessToken: `token-${person}`,
      })
      const login = await fetch(`${url}/auth/login-o-auth?provider=qisuan&accessToken=token-${person}`, {
        redirect: 'manual',
      })
      return { id, cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    },
    async submit(cookie, round, task, source, set = task) {
      const at = `${url}/play/${round}/${set}/attempts`
      const which = set === task ? '' : `?in=${task}`
      const headers = { cookie, 'content-type': 'application/json' }
      const body = JSON.stringify({ key: randomUUID(), language: 'python', source })
      let response = await fetch(at + which, { method: 'POST', headers, body })
      let answer = await bodyOf(response)
      while (Object(answer).state === 'waiting') {
        await setTimeout(20)
        response = await fetch(`${at}/${Object(answer).id}${which}`, { headers: { cookie } })
        answer = await bodyOf(response)
      }
      return { status: response.status, body: answer }
    },
    openTask: (cookie, round, task = 'sand') => fetch(`${url}/play/${round}/${task}/state`, { headers: { cookie } }),
    open: (cookie, path) => fetch(url + path, { headers: { cookie } }),
  }
}

export function basic({ clientId, clientSecret }: Pick<ArenaConfig, 'clientId' | 'clientSecret'>): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

async function startProvider(lookups: string[], site: TestArena['site']): Promise<string> {
  const server: Server = createServer((request, response) => {
    if (request.url === '/api/organiser') return response.end('{"short_name":"苗圃杯","logo":"/storage/logo.svg"}')
    if (request.url === '/storage/logo.svg') return response.setHeader('content-type', 'image/svg+xml').end('<svg/>')
    if (request.url === '/api/platform/exams') {
      if (site.plan === null) return response.writeHead(404).end()
      return response.end(JSON.stringify({ version: JSON.stringify(site.plan), plan: site.plan }))
    }
    lookups.push(request.url ?? '')
    const [, token = ''] = (request.url ?? '').split('?t=')
    response.setHeader('content-type', 'application/json')
    if (token === 'token-broken') return response.end('not JSON')
    if (token === 'token-nameless') return response.end('{}')
    if (!token.startsWith('token-')) return response.writeHead(401).end('{"code":"unauthorized"}')
    return response.end(JSON.stringify({ id: token.slice('token-'.length) }))
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  onTestFinished(() => void server.close())
  const { port }: AddressInfo = Object(server.address())
  return `http://127.0.0.1:${port}`
}
