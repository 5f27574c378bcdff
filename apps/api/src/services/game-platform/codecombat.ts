import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import { createBreaker } from './breaker.ts'
import { type GamePlatform, PlatformFailure, type PlatformScorePage, type PlatformUser } from './game-platform.ts'
import { ask, resolveRedirect } from './http-call.ts'
import { accountId, count, readScoreRow, word } from './score-row.ts'

const user = z.object({
  _id: accountId,
  name: z.string(),
  oAuthIdentities: z
    .array(z.object({ provider: z.string(), id: z.union([z.string(), z.number()]).transform(String) }))
    .optional(),
  stats: z.object({ gamesCompleted: count.optional(), playTime: count.optional() }).default({}),
})

/** The rows are read one by one: a bad one spoils neither the page nor those after it. */
const ranking = z.object({
  list: z.array(z.unknown()),
  next: z.string().nullable(),
  cursor: word,
})

/** The platform's user interface is Chinese for everybody who comes from us. */
const preferredLanguage = 'zh-HANS'

const retries = 2
const firstPauseMs = 100

/**
 * Speaks CodeCombat's partner API over HTTP (decisions, "The game platform"). `timeoutSeconds` bounds a whole call with its retries.
 * Only reading is retried, after silence, with jittered pauses; a breaker in front of it all spares a platform that is down.
 */
export function createCodeCombat(
  { url, provider, clientId, clientSecret, timeoutSeconds }: Config['platform'],
  clock: Clock,
): GamePlatform {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const guarded = createBreaker(clock)
  const deadline = () => AbortSignal.timeout(timeoutSeconds * 1000)

  const post = <Answer>(label: string, path: string, body: Record<string, string>, answer: z.ZodType<Answer>) =>
    guarded(() =>
      ask({
        label: `POST ${label}`,
        method: 'POST',
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
    return guarded(() => retried(signal, () => ask(call)))
  }

  const loginUrl: GamePlatform['loginUrl'] = ({ token, redirect, errorRedirect }) =>
    `${url}/auth/login-o-auth?${queryOf({ provider, accessToken: token, redirect, errorRedirect })}`

  const platformUser = ({ _id, name, oAuthIdentities, stats }: z.output<typeof user>): PlatformUser => ({
    id: _id,
    name,
    linkedTo: oAuthIdentities && (oAuthIdentities.find((identity) => identity.provider === provider)?.id ?? null),
    gamesCompleted: stats.gamesCompleted,
    playTime: stats.playTime,
  })

  return {
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

    async rankingPage({ round, after, limit }) {
      const query = queryOf({ round, limit: String(limit), ...(after !== undefined && { after }) })
      const { list, next, cursor } = await get('/api/ranking', `/api/ranking?${query}`, ranking)
      return { ...readRows(list), cursor, more: next !== null }
    },

    /** The partner API has no look-up by identity, but whom the platform lets in it knows. */
    async knows({ token, errorRedirect }) {
      const label = 'GET /auth/login-o-auth'
      const login = new URL(loginUrl({ token, redirect: '/', errorRedirect }))
      const signal = deadline()
      const way = await guarded(() =>
        retried(signal, () => resolveRedirect({ label, method: 'GET', url: login, signal })),
      )
      if (isAt(way, new URL('/', login))) return true
      if (!isAt(way, new URL(errorRedirect))) throw new PlatformFailure('invalid-response', `${label} led elsewhere`)
      if (way.searchParams.get('code') === '404') return false
      throw new PlatformFailure('refused', `${label} refused, and not for want of an account`)
    },

    settingsUrl: (token) => `${url}/account/settings?${queryOf({ provider, accessToken: token })}`,

    loginUrl,
  }
}

function readRows(list: readonly unknown[]): Pick<PlatformScorePage, 'scores' | 'malformed'> {
  const page: ReturnType<typeof readRows> = { scores: [], malformed: [] }
  for (const [index, each] of list.entries()) {
    const read = readScoreRow(each)
    if ('wrong' in read) page.malformed.push({ row: index + 1, field: read.wrong })
    else page.scores.push(read)
  }
  return page
}

function isAt(way: URL, page: URL): boolean {
  return way.origin === page.origin && way.pathname === page.pathname
}

function queryOf(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString()
}

async function retried<Value>(signal: AbortSignal, attempt: () => Promise<Value>, left = retries): Promise<Value> {
  try {
    return await attempt()
  } catch (error) {
    const worthIt = error instanceof PlatformFailure && error.reason === 'unreachable' && !signal.aborted
    if (!worthIt || left === 0) throw error
    // Jittered, so that a platform coming back is not met by everybody in step.
    await pause(firstPauseMs * 2 ** (retries - left) * (0.5 + Math.random()))
    return retried(signal, attempt, left - 1)
  }
}
