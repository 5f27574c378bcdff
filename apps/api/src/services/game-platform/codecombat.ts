import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Breaker } from './breaker.ts'
import { basicAuthorization, createExamPlayers } from './exam-players.ts'
import { type GamePlatform, PlatformFailure } from './game-platform.ts'
import { resolveRedirect, send } from './http-call.ts'
import { openAccount, type PartnerApi, type PlatformUser } from './open-account.ts'
import { accountId, count, readScoreRow, word } from './score-row.ts'

const user = z.object({
  _id: accountId,
  name: z.string(),
  oAuthIdentities: z
    .array(z.object({ provider: z.string(), id: z.union([z.string(), z.number()]).transform(String) }))
    // Omitted while nobody is linked.
    .default([]),
  stats: z.object({ gamesCompleted: count.optional(), playTime: count.optional() }).default({}),
})

/** Rows are parsed one by one, so that an invalid one does not invalidate the page. */
const ranking = z.object({
  list: z.array(z.unknown()),
  next: z.string().nullable(),
  cursor: word,
})

const members = z.array(
  z.object({
    _id: accountId,
    stats: z
      .object({ gamesCompleted: count.default(0), playtime: count.default(0) })
      .default({ gamesCompleted: 0, playtime: 0 }),
  }),
)

/** The platform's message for an unknown `provider`; its code is the same as for a person without an account. */
const unknownProvider = 'Provider not found.'

/** The language of the platform's user interface for our users. */
const preferredLanguage = 'zh-HANS'

const retries = 2
const firstPauseMs = 100

type Settings = Pick<Config['platform'], 'provider' | 'clientId' | 'clientSecret' | 'timeoutSeconds'> & { url: string }

/**
 * A client of CodeCombat's partner API (decisions, "The game platform"). `timeoutSeconds` bounds a call including its retries. Only reads
 * are retried, after a missing response and with jittered pauses. The breaker protects a platform that is down.
 */
export function createCodeCombat(
  { url, provider, clientId, clientSecret, timeoutSeconds }: Settings,
  breaker: Breaker,
) {
  const { run: guarded, status, onRecovery } = breaker
  const { deadline, get, post, put } = createCalls({ url, clientId, clientSecret, timeoutSeconds }, breaker)

  const loginUrl = ({ token, ...pages }: { token: string; redirect: string; errorRedirect: string }) =>
    `${url}/auth/login-o-auth?${queryOf({ provider, accessToken: token, ...pages })}`

  const platformUser = ({ _id, name, oAuthIdentities, stats }: z.output<typeof user>): PlatformUser => ({
    id: _id,
    name,
    linkedTo: oAuthIdentities.filter((identity) => identity.provider === provider).map(({ id }) => id),
    gamesCompleted: stats.gamesCompleted,
    playTime: stats.playTime,
  })

  const api: PartnerApi = {
    async createUser({ name, email, role }) {
      return platformUser(await post('/api/users', '/api/users', { name, email, role, preferredLanguage }, user))
    },

    async linkIdentity({ handle, token }) {
      const path = `/api/users/${encodeURIComponent(handle)}/o-auth-identities`
      await post('/api/users/{handle}/o-auth-identities', path, { provider, accessToken: token }, user)
    },

    async fetchUser(handle) {
      const path = `/api/users/${encodeURIComponent(handle)}?includePlayTime=1`
      return platformUser(await get('/api/users/{handle}', path, user))
    },
  }

  return {
    ...api,

    openAccount: (person) => openAccount(api, person),

    fetchProgress: (platformId) => api.fetchUser(platformId),

    async renameUser({ handle, name }) {
      await put('/api/users/{handle}', `/api/users/${encodeURIComponent(handle)}`, { name }, user)
    },

    async rankingPage({ round, after, limit }) {
      const query = queryOf({ round, limit: String(limit), ...(after !== undefined && { after }) })
      const { list, next, cursor } = await get('/api/ranking', `/api/ranking?${query}`, ranking)
      return { scores: list.map(readScoreRow), cursor, more: next !== null }
    },

    async classroomStatistics({ classroom, skip, limit }) {
      const query = queryOf({ memberLimit: String(limit), memberSkip: String(skip) })
      const path = `/api/classrooms/${encodeURIComponent(classroom)}/stats?${query}`
      const found = await get('/api/classrooms/{id}/stats', path, members)
      return found.map(({ _id: platformId, stats: { gamesCompleted, playtime } }) => ({
        platformId,
        gamesCompleted,
        playTime: playtime,
      }))
    },

    examPlayers: createExamPlayers({ url, clientId, clientSecret, timeoutSeconds }, breaker),

    /** The partner API cannot look up identities, but its login succeeds only for a linked account. */
    async knows({ token, errorRedirect }) {
      const label = 'GET /auth/login-o-auth'
      const login = new URL(loginUrl({ token, redirect: '/', errorRedirect }))
      const signal = deadline()
      const target = await guarded(() =>
        retried(signal, () => resolveRedirect({ label, method: 'GET', url: login, signal })),
      )
      if (isAt(target, new URL('/', login))) return true
      if (!isAt(target, new URL(errorRedirect)))
        throw new PlatformFailure('invalid-response', `${label} redirected elsewhere`)
      if (target.searchParams.get('message') === unknownProvider)
        throw new PlatformFailure('refused', `${label} does not know the provider ${provider}`)
      if (target.searchParams.get('code') === '404') return false
      throw new PlatformFailure('refused', `${label} failed although the account may exist`)
    },

    settingsUrl: (token) => `${url}/account/settings?${queryOf({ provider, accessToken: token })}`,

    async loginUrl({ token, ...pages }) {
      return loginUrl({ token: await token(), ...pages })
    },

    status,
    onRecovery,
  } satisfies GamePlatform & PartnerApi
}

/** Calls of the partner API, each with its name for the log, its path and the schema of its answer. */
function createCalls(
  { url, clientId, clientSecret, timeoutSeconds }: Omit<Settings, 'provider'>,
  { run: guarded }: Pick<Breaker, 'run'>,
) {
  const authorization = basicAuthorization(clientId, clientSecret)
  const deadline = () => AbortSignal.timeout(timeoutSeconds * 1000)

  const write =
    (method: 'POST' | 'PUT') =>
    <Answer>(label: string, path: string, body: Record<string, string>, answer: z.ZodType<Answer>) =>
      guarded(() =>
        send({
          label: `${method} ${label}`,
          method,
          url: new URL(url + path),
          authorization,
          body,
          answer,
          signal: deadline(),
        }),
      )

  const get = <Answer>(label: string, path: string, answer: z.ZodType<Answer>) => {
    const signal = deadline()
    const call = {
      label: `GET ${label}`,
      method: 'GET' as const,
      url: new URL(url + path),
      authorization,
      answer,
      signal,
    }
    return guarded(() => retried(signal, () => send(call)))
  }

  return { deadline, get, post: write('POST'), put: write('PUT') }
}

function isAt(target: URL, page: URL): boolean {
  return target.origin === page.origin && target.pathname === page.pathname
}

function queryOf(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString()
}

async function retried<Value>(signal: AbortSignal, attempt: () => Promise<Value>, left = retries): Promise<Value> {
  try {
    return await attempt()
  } catch (error) {
    const isRetryable = error instanceof PlatformFailure && error.reason === 'unreachable' && !signal.aborted
    if (!isRetryable || left === 0) throw error
    // Jittered, so that not all processes retry at the same moment.
    await pause(firstPauseMs * 2 ** (retries - left) * (0.5 + Math.random()))
    return retried(signal, attempt, left - 1)
  }
}
