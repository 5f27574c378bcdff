import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { partnerOnly } from '../http/basic-auth.ts'
import { ArenaError, readInput } from '../http/errors.ts'
import { createUser, newName, newUser, renameUser } from './create-user.ts'
import { grantBody, grantUntil, shortenGrant, type GrantKind } from './grants.ts'
import { linkIdentity } from './link-identity.ts'
import { accessToken, lookUpPerson, requireProvider } from './lookup.ts'
import { statsOf } from './stats.ts'
import { presentUser, requireOwnUser, userByName, type User } from './user.ts'

const handleParams = z.object({ handle: z.string().min(1).max(200) })
const lookupParams = z.object({ property: z.enum(['name', 'israel-id']), value: z.string().min(1).max(200) })
const statsQuery = z.object({ includePlayTime: z.string().optional() })
const grantKinds: readonly GrantKind[] = ['license', 'subscription']

/** The partner API for users: create, link, rename, read, look up, grant (decisions, "The game platform"). */
export function userRoutes(app: FastifyInstance, { db, config, now }: Arena): void {
  app.addHook('onRequest', partnerOnly(config))

  const userOf = (params: unknown): Promise<User> =>
    requireOwnUser(db, readInput(handleParams, params).handle, config.clientId)
  const present = (user: User) => presentUser(db, user, now())

  app.post('/api/users', async (request, reply) => {
    const user = await createUser(db, config.clientId, readInput(newUser, request.body), now())
    return reply.code(201).send(await present(user))
  })

  app.post('/api/users/:handle/o-auth-identities', async (request) => {
    const user = await userOf(request.params)
    const input = readInput(z.object({ provider: z.string(), accessToken }), request.body)
    requireProvider(input.provider, config.provider)
    await linkIdentity(db, user, config.provider, await lookUpPerson(config.lookupUrl, input.accessToken))
    return present(user)
  })

  app.put('/api/users/:handle', async (request) => {
    const user = await userOf(request.params)
    return present(await renameUser(db, user, readInput(newName, request.body).name))
  })

  app.get('/api/users/:handle', async (request) => {
    const { includePlayTime } = readInput(statsQuery, request.query)
    const user = await userOf(request.params)
    return { ...(await present(user)), stats: await statsOf(db, user.id, Boolean(includePlayTime)) }
  })

  app.get('/api/user-lookup/:property/:value', async (request, reply) => {
    const { property, value } = readInput(lookupParams, request.params)
    const found = property === 'name' ? await userByName(db, value) : null
    if (!found) throw new ArenaError('user_not_found', 'There is no such user.')
    return reply.redirect(`/api/users/${found.id}`, 301)
  })

  for (const kind of grantKinds) {
    app.put(`/api/users/:handle/${kind}`, async (request) => {
      const user = await userOf(request.params)
      await grantUntil(db, user.id, kind, readInput(grantBody, request.body).ends)
      if (kind === 'license') await db.user.update({ where: { id: user.id }, data: { role: 'student' } })
      return present(await userOf(request.params))
    })

    app.put(`/api/users/:handle/shorten-${kind}`, async (request) => {
      const user = await userOf(request.params)
      await shortenGrant(db, user.id, kind, readInput(grantBody, request.body).ends, now())
      return present(user)
    })
  }
}
