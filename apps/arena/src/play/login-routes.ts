import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { ArenaError, readInput } from '../http/errors.ts'
import { userOfIdentity } from '../users/link-identity.ts'
import { accessToken, lookUpPerson, requireProvider } from '../users/lookup.ts'
import type { User } from '../users/user.ts'
import { errorPage, pathOnThisHost } from './redirects.ts'
import { sendPage } from '../views/layout.ts'
import { loginRequiredPage } from '../views/message-page.ts'
import { taskSlug } from './round-key.ts'
import { openSession, openTrial } from './session.ts'

const loginQuery = z.object({
  provider: z.string(),
  accessToken,
  redirect: z
    .string()
    .transform((given, context) => pathOnThisHost(given) ?? refuse(context, 'must be a path on this host'))
    .optional(),
})
/** A session that the console has opened for a try. */
const previewQuery = z.object({ session: z.string().regex(/^[\w-]{43}$/), task: taskSlug })
const errorQuery = z.object({ errorRedirect: z.string().optional().catch(undefined) })

/** Pages to which a login leads without `redirect`, by role. */
const startPages: ReadonlyMap<string | null, string> = new Map([
  ['student', '/students'],
  ['teacher', '/teachers/classes'],
])

/**
 * `GET /auth/login-o-auth`: logs in the person whom the provider names and redirects to `redirect`. `GET /preview`: the link of the
 * console by which an operator tries a task as a pupil sees it.
 */
export function loginRoutes(app: FastifyInstance, arena: Arena): void {
  const { siteUrl, provider } = arena.config

  app.get('/auth/login-o-auth', async (request, reply) => {
    const { errorRedirect } = readInput(errorQuery, request.query)
    const failed = errorRedirect === undefined ? null : errorPage(errorRedirect, siteUrl)
    try {
      const input = readInput(loginQuery, request.query)
      requireProvider(input.provider, provider)
      const player = await knownPlayer(arena, input.accessToken)
      await openSession(arena, player, reply)
      return await reply
        .header('cache-control', 'no-store')
        .redirect(input.redirect ?? startPages.get(player.role) ?? '/')
    } catch (error) {
      if (!(error instanceof ArenaError) || !failed) throw error
      failed.searchParams.set('code', String(error.status))
      failed.searchParams.set('errorName', error.code)
      failed.searchParams.set('message', error.message)
      return reply.redirect(failed.href)
    }
  })

  app.get('/preview', async (request, reply) => {
    const { session, task } = readInput(previewQuery, request.query)
    void reply.header('cache-control', 'no-store')
    if (!(await openTrial(arena, session, reply))) return sendPage(reply.code(401), loginRequiredPage(siteUrl))
    return reply.redirect(`/play/preview?task=${task}`)
  })
}

async function knownPlayer({ db, config }: Arena, token: string): Promise<User> {
  const user = await userOfIdentity(db, config.provider, await lookUpPerson(config.lookupUrl, token))
  if (!user) throw new ArenaError('identity_unknown', 'No account is linked to this identity.')
  return user
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
