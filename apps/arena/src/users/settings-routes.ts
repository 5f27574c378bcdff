import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { ArenaError, readInput, type ErrorCode } from '../http/errors.ts'
import { openSession, playerOf } from '../play/session.ts'
import { sendPage } from '../views/layout.ts'
import { settingsPage } from '../views/settings-page.ts'
import { isLinked, linkIdentity } from './link-identity.ts'
import { accessToken, lookUpPerson } from './lookup.ts'
import { enterOwnAccount } from './own-account.ts'

const address = '/account/settings'
const login = z.object({ name: z.string() })

/** The account settings: entering an account of one's own, and linking it to the person whom the site's pass names. */
export function settingsRoutes(app: FastifyInstance, arena: Arena): void {
  const { db, config } = arena
  const pass = z.object({ provider: z.literal(config.provider), accessToken })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  const show = (request: FastifyRequest, reply: FastifyReply, refused?: ErrorCode) => {
    const player = playerOf(arena, request)
    const account = player && { name: player.name, linked: isLinked(db, player) }
    const given = pass.safeParse(request.method === 'GET' ? request.query : request.body)
    return sendPage(reply, settingsPage({ siteUrl: config.siteUrl, account, pass: given.data, refused }))
  }

  /** A form that is refused is shown again, with the reason. */
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
      openSession(arena, enterOwnAccount(db, readInput(login, request.body).name), reply)
      const given = pass.safeParse(request.body).data
      return given ? `${address}?${new URLSearchParams(given)}` : address
    }),
  )

  app.post(`${address}/link`, async (request, reply) =>
    orShow(request, reply, async () => {
      const { data: given } = pass.safeParse(request.body)
      if (!given) throw new ArenaError('lookup_refused', 'There is no pass by which a person could be found.')
      const player = playerOf(arena, request)
      if (!player) throw new ArenaError('session_over', 'The session is over.')
      linkIdentity(db, player, config.provider, await lookUpPerson(config.lookupUrl, given.accessToken))
      return address
    }),
  )
}
