import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { ArenaError, readInput } from '../http/errors.ts'
import { here, secureCookies } from '../http/own-address.ts'
import { pathOnThisHost } from '../play/redirects.ts'
import { openSession } from '../play/session.ts'
import { sendPage } from '../views/layout.ts'
import { loginFailedPage } from '../views/message-page.ts'
import { accountOf } from './account.ts'
import { openIdClient } from './client.ts'
import { signingKey } from './keys.ts'

const cookieName = 'arena_login'
/** Seconds; whoever has to log in to the site first needs a while. */
const pendingFor = 900
const callbackPath = '/openid/callback'

const initiation = z.object({ iss: z.string(), target_link_uri: z.url() })
const pendingLogin = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), target: z.string() })

/** The arena as a platform that logs in with OpenID Connect: where a launch leads, where a login returns, and the keys. */
export function openIdRoutes(app: FastifyInstance, arena: Arena, issuer: string): void {
  const client = openIdClient(arena, issuer)

  app.get('/openid/login', async (request, reply) => {
    const { iss, target_link_uri: link } = readInput(initiation, request.query)
    if (iss !== issuer) throw new ArenaError('invalid', 'This provider is not ours.')
    const { url, pending } = await client.begin({
      target: targetOf(arena, request, link),
      callback: here(arena.config, request, callbackPath),
    })
    return keep(arena, reply, JSON.stringify(pending), pendingFor)
      .header('cache-control', 'no-store')
      .redirect(url.href)
  })

  app.get(callbackPath, async (request, reply) => {
    try {
      const pending = pendingLogin.parse(JSON.parse(request.cookies[cookieName] ?? ''))
      const person = await client.complete(new URL(here(arena.config, request, request.url)), pending)
      await openSession(arena, await accountOf(arena, person), reply)
      return await keep(arena, reply, '', 0).header('cache-control', 'no-store').redirect(pending.target)
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a login failed')
      return sendPage(reply.code(400), loginFailedPage(arena.config.siteUrl))
    }
  })

  app.get('/openid/jwks', async () => ({ keys: [(await signingKey(arena)).published] }))
}

/** The path of a page of this host; anything else would make the login a redirector. */
function targetOf({ config }: Arena, request: FastifyRequest, link: string): string {
  const { origin, pathname, search } = new URL(link)
  const path = origin === here(config, request, '') ? pathOnThisHost(pathname + search) : null
  if (path === null) throw new ArenaError('invalid', 'The target is not on this host.')
  return path
}

function keep({ config }: Arena, reply: FastifyReply, value: string, maxAge: number): FastifyReply {
  return reply.setCookie(cookieName, value, {
    path: callbackPath,
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(config),
    maxAge,
  })
}
