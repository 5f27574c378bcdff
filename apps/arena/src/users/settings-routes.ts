import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { ArenaError, readInput, type ErrorCode } from '../http/errors.ts'
import { openSession, playerOf } from '../play/session.ts'
import { sendPage } from '../views/layout.ts'
import { settingsPage } from '../views/settings-page.ts'
import { isLinked, linkIdentity, userOfIdentity } from './link-identity.ts'
import { accessToken, lookUpPerson } from './lookup.ts'
import { enterOwnAccount } from './own-account.ts'

const address = '/account/settings'
const login = z.object({ name: z.string() })

/** The account settings: entering an existing account, and linking it to the person of the site's access token. */
export function settingsRoutes(app: FastifyInstance, arena: Arena): void {
  const { db, config } = arena
  const linkInput = z.object({ provider: z.literal(config.provider), accessToken })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  const show = async (request: FastifyRequest, reply: FastifyReply, refused?: ErrorCode) => {
    const player = await playerOf(arena, request)
    const account = player && { name: player.name, linked: await isLinked(db, player) }
    const link = linkInput.safeParse(request.method === 'GET' ? request.query : request.body)
    return sendPage(reply, settingsPage({ siteUrl: config.siteUrl, account, link: link.data, refused }))
  }

  /** Shows the form again with the reason when it is refused. */
  const orShow = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) => {
    try {
      return reply.redirect(await work(), 303)
    } catch (error) {
      if (!(error instanceof ArenaError)) throw error
      return show(request, reply.code(error.status), error.code)
    }
  }

  app.get(address, async (request, reply) => show(request, reply))

  app.post(`${address}/login`, async (request, reply) =>
    orShow(request, reply, async () => {
      await openSession(arena, await enterOwnAccount(arena, readInput(login, request.body).name), reply)
      const link = linkInput.safeParse(request.body).data
      return link ? `${address}?${new URLSearchParams(link)}` : address
    }),
  )

  app.post(`${address}/link`, async (request, reply) =>
    orShow(request, reply, async () => {
      const { data: link } = linkInput.safeParse(request.body)
      if (!link) throw new ArenaError('lookup_refused', 'The access token is missing.')
      const player = await playerOf(arena, request)
      if (!player) throw new ArenaError('session_over', 'The session is over.')
      const person = await lookUpPerson(config.lookupUrl, link.accessToken)
      if ((await userOfIdentity(db, config.provider, person))?.id !== player.id)
        await linkIdentity(db, player, config.provider, person)
      return address
    }),
  )
}
