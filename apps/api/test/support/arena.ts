import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { buildArena } from '@qisuan/arena/app'
import { Judges } from '@qisuan/arena/judges'
import { freePort } from '@qisuan/launcher/free-port'
import { cloneDatabase } from '@qisuan/launcher/test-services'
import { afterEach, beforeEach, expect, inject } from 'vitest'
import { forTheFile, startApi } from './harness.ts'

/** All arenas of this worker share its judges. */
const judges = new Judges(1)
process.once('exit', () => void judges.close())

/** Solves 沙滩任务, not in the shortest way. */
const solution = 'while True:\n    hero.move_right(2)\n    hero.say("a")\n    hero.move_up()'

const partner = { clientId: 'qisuan', clientSecret: 'only for tests' }
const authorization = `Basic ${Buffer.from(`${partner.clientId}:${partner.clientSecret}`).toString('base64')}`

/** Long enough for a busy machine, and short enough that a test can wait for it. */
const platformTimeoutSeconds = 5

/** The delay of a platform that is too slow. */
export const slow = { delayMs: platformTimeoutSeconds * 1000 + 500 }

/** Message for a pupil while the platform does not answer. */
export const platformDown = {
  message: expect.stringMatching(/^比赛平台现在连不上。你的报名和已有的成绩都在，不用重新报名，请过 \d+ 秒再试$/),
  code: 'platform_unavailable',
}

/** A fault that the arena simulates; with `late` it does the work and then fails the response. */
interface Fault {
  path?: string
  times?: number
  late?: boolean
  delayMs?: number
  cut?: boolean
  invalidResponse?: boolean
  status?: number
}

interface ArenaOptions {
  /** The arena delivers every score when it is reached. */
  sends?: boolean
  /** Like the real platform: known by an id, and without what only the sandbox has. */
  published?: boolean
  /** The arena's database is that of the site's installation. */
  beside?: boolean
  /** Its players log in with OpenID Connect. */
  openId?: boolean
}
type Options = NonNullable<Parameters<typeof startApi>[0]> & ArenaOptions

/** Our id on the real platform. */
export const publishedProvider = '5f0c2a9be1d34700281b6c55'
const asPublished = {
  PLATFORM_PROVIDER: publishedProvider,
  PLATFORM_SCORES: 'statistics',
  PLATFORM_OWN_ACCOUNTS: 'off',
}

/** One API process and the sandbox platform, which call each other over real HTTP. */
export async function startApiWithArena({
  sends = false,
  published = false,
  beside = false,
  openId = false,
  ...options
}: Options = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const databaseUrl = await cloneDatabase(inject('arenaTemplate'))
  const env = {
    ...(beside && { ARENA_DATABASE_URL: databaseUrl }),
    PLATFORM_URL: url,
    PLATFORM_CLIENT_ID: partner.clientId,
    PLATFORM_CLIENT_SECRET: partner.clientSecret,
    PLATFORM_TIMEOUT: String(platformTimeoutSeconds),
    ...(published && asPublished),
    ...(openId && { PLATFORM: 'openid' }),
  }
  const api = await startApi({ ...options, env: { ...env, ...options.env } })
  const app = buildArena(
    {
      ...partner,
      databaseUrl,
      provider: published ? publishedProvider : 'qisuan',
      lookupUrl: `${api.address}/api/oauth/user`,
      url: null,
      siteUrl: api.services.config.siteUrl,
      scoresUrl: sends ? `${api.address}/api/platform/scores` : null,
      openIdIssuer: openId ? api.services.config.siteUrl : null,
      control: true,
      judges: 1,
      convenience: !published,
    },
    { now: () => api.clock.now(), judges },
  )
  /** Every request that reached the arena's partner API, as `METHOD /path`. */
  const requests: string[] = []
  app.addHook('onRequest', async ({ method, url: path }) => {
    if (path.startsWith('/api/')) requests.push(`${method} ${path.split('?')[0]}`)
  })
  await app.listen({ host: '127.0.0.1', port })

  const arena = {
    url,
    requests,

    /** Simulates a fault from now on; without an argument, ends it. */
    async fault(fault?: Fault) {
      const method = fault ? 'POST' : 'DELETE'
      await app.inject({ method, url: '/control/faults', headers: { authorization }, ...(fault && { payload: fault }) })
    },

    /** An account as the arena's partner API returns it; null when it does not exist. */
    async account(handle: string) {
      const answer = await app.inject({ url: `/api/users/${handle}`, headers: { authorization } })
      return answer.statusCode === 200 ? answer.json() : null
    },

    /** Calls the partner API as the competition does. */
    post: (path: string, payload: object) =>
      app.inject({ method: 'POST', url: path, headers: { authorization }, payload }),
    put: (path: string, payload: object) =>
      app.inject({ method: 'PUT', url: path, headers: { authorization }, payload }),

    /** Links an existing account in the account settings, as a redirected browser does. @returns the HTTP status */
    async tieOwn(link: string, name: string): Promise<number> {
      const form = Object.fromEntries(new URL(link).searchParams)
      const send = (path: string, fields: Record<string, string>, cookies: Record<string, string> = {}) =>
        app.inject({
          method: 'POST',
          url: `/account/settings/${path}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ ...form, ...fields }).toString(),
          cookies,
        })
      const entered = await send('login', { name })
      const [cookie] = entered.cookies
      return (await send('link', {}, cookie && { [cookie.name]: cookie.value })).statusCode
    },

    /** Follows a launch link as a browser does, up to the first page on the platform. */
    async login(link: string) {
      const { pathname, search } = new URL(link)
      const answer = await app.inject({ url: pathname + search })
      const [cookie] = answer.cookies
      return {
        status: answer.statusCode,
        location: answer.headers.location,
        cookies: cookie ? { [cookie.name]: cookie.value } : {},
      }
    },

    /** State of a task as the play page reads it, or the refusal. */
    state: async (cookies: Record<string, string>, round: string, task: string) =>
      (await app.inject({ url: `/play/${round}/${task}/state`, cookies })).json(),

    /** Solves the beach task of a round in `seconds` and returns the best score in points. */
    async play(cookies: Record<string, string>, round: string, seconds = 60): Promise<number> {
      const task = `/play/${round}/sand`
      await app.inject({ url: `${task}/state`, cookies })
      api.clock.advance(seconds)
      const payload = { key: randomUUID(), language: 'python', source: solution }
      const { id } = (await app.inject({ method: 'POST', url: `${task}/attempts`, cookies, payload })).json()
      for (;;) {
        const attempt = (await app.inject({ url: `${task}/attempts/${id}`, cookies })).json()
        if (attempt.state !== 'waiting') return attempt.best.total
        await delay(20)
      }
    },

    /** Submits a round. */
    handIn: (cookies: Record<string, string>, round: string) =>
      app.inject({ method: 'POST', url: `/play/${round}/sand/hand-in`, cookies, payload: {} }),
  }
  return {
    ...api,
    arena,
    async close() {
      await app.close()
      await api.close()
    },
  }
}

export type TestApiWithArena = Awaited<ReturnType<typeof startApiWithArena>>

/** One API process with its platform for all tests of a file. */
export function useApiWithArena(options: Options = {}): TestApiWithArena {
  return forTheFile(() => startApiWithArena(options))
}

/** Counts the requests of each test by itself, and ends its faults: after eleven seconds the breaker lets calls through again. */
export function isolateFaults(api: TestApiWithArena): void {
  beforeEach(() => {
    api.arena.requests.length = 0
  })
  afterEach(async () => {
    await api.arena.fault()
    api.clock.advance(11)
  })
}
