import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { partnerOnly } from '../http/basic-auth.ts'
import { readInput } from '../http/errors.ts'
import { createUser, newName, newUser, renameUser } from './create-user.ts'
import { linkIdentity } from './link-identity.ts'
import { accessToken, lookUpPerson, requireProvider } from './lookup.ts'
import { statsOf } from './stats.ts'
import { presentUser, requireOwnUser } from './user.ts'

const handleParams = z.object({ handle: z.string().min(1).max(200) })
const statsQuery = z.object({ includePlayTime: z.string().optional() })

/** The partner API for users: create, link, rename, read (decisions, "The game platform"). */
export function userRoutes(app: FastifyInstance, { db, config }: Arena): void {
  app.addHook('onRequest', partnerOnly(config))

  app.post('/api/users', async (request, reply) => {
    const user = createUser(db, config.clientId, readInput(newUser, request.body))
    return reply.code(201).send(presentUser(db, user))
  })

  app.post('/api/users/:handle/o-auth-identities', async (request) => {
    const { handle } = readInput(handleParams, request.params)
    const user = requireOwnUser(db, handle, config.clientId)
    const input = readInput(z.object({ provider: z.string(), accessToken }), request.body)
    requireProvider(input.provider, config.provider)
    linkIdentity(db, user, config.provider, await lookUpPerson(config.lookupUrl, input.accessToken))
    return presentUser(db, user)
  })

  app.put('/api/users/:handle', async (request) => {
    const { handle } = readInput(handleParams, request.params)
    const user = requireOwnUser(db, handle, config.clientId)
    return presentUser(db, renameUser(db, user, readInput(newName, request.body).name))
  })

  app.get('/api/users/:handle', async (request) => {
    const { handle } = readInput(handleParams, request.params)
    const { includePlayTime } = readInput(statsQuery, request.query)
    const user = requireOwnUser(db, handle, config.clientId)
    return { ...presentUser(db, user), stats: statsOf(db, user.id, Boolean(includePlayTime)) }
  })
}
