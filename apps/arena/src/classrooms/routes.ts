import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { partnerOnly } from '../http/basic-auth.ts'
import { ArenaError, readInput } from '../http/errors.ts'
import { secondOf } from '../users/ids.ts'
import { requireOwnUser } from '../users/user.ts'
import {
  addMember,
  classroomBy,
  classroomsOf,
  createClassroom,
  membersOf,
  presentClassroom,
  removeMember,
} from './classroom.ts'
import { levelsOf, playtimeOf, statisticsOf } from './statistics.ts'

const handle = z.string().min(1).max(200)
const handleParams = z.object({ handle })
const memberParams = z.object({ handle, member: handle })
const limit = z.coerce.number().int().min(1).max(1000).optional()
const codeQuery = z.object({ code: handle, retMemberLimit: limit })
const limitQuery = z.object({ retMemberLimit: limit })
const newClassroom = z.object({
  name: z.string().trim().min(1).max(100),
  ownerID: handle,
  aceConfig: z.object({ language: z.string().optional() }),
})
const joinBody = z.object({ code: handle, userId: handle, retMemberLimit: limit })
const userBody = z.object({ userId: handle, retMemberLimit: limit })
const statsQuery = z.object({
  memberLimit: z.coerce.number().int().min(1).max(100).default(10),
  memberSkip: z.coerce.number().int().min(0).default(0),
})
const datesQuery = z.object({ startDate: z.coerce.date().optional(), endDate: z.coerce.date().optional() })

/** The partner API for classrooms, clans and statistics. A classroom has a clan, as schools have on the real platform. */
export function classroomRoutes(app: FastifyInstance, { db, config, now }: Arena): void {
  app.addHook('onRequest', partnerOnly(config))
  const userOf = (id: string) => requireOwnUser(db, id, config.clientId)

  app.post('/api/classrooms', async (request) => {
    const { name, ownerID } = readInput(newClassroom, request.body)
    const owner = await userOf(ownerID)
    if (owner.role !== 'teacher') throw new ArenaError('not_created_by_client', 'The owner must be a teacher.')
    const classroom = await createClassroom(db, { name, ownerId: owner.id, now: now() })
    return { ...(await presentClassroom(db, classroom)), code: classroom.code }
  })

  app.get('/api/classrooms', async (request) => {
    const { code, retMemberLimit } = readInput(codeQuery, request.query)
    return { ...(await presentClassroom(db, await classroomBy(db, { code }), retMemberLimit)), code }
  })

  app.put('/api/classrooms/:handle/members', async (request) => {
    const classroom = await classroomBy(db, { id: readInput(handleParams, request.params).handle })
    const { code, userId, retMemberLimit } = readInput(joinBody, request.body)
    if (code !== classroom.code) throw new ArenaError('invalid', 'The code is wrong.', { code: 'wrong' })
    await addMember(db, classroom.id, (await userOf(userId)).id)
    return presentClassroom(db, classroom, retMemberLimit)
  })

  app.delete('/api/classrooms/:handle/members', async (request) => {
    const classroom = await classroomBy(db, { id: readInput(handleParams, request.params).handle })
    const { userId, retMemberLimit } = readInput(userBody, request.body)
    await removeMember(db, classroom.id, (await userOf(userId)).id)
    return presentClassroom(db, classroom, retMemberLimit)
  })

  app.get('/api/classrooms/:handle/stats', async (request) => {
    const { id } = await classroomBy(db, { id: readInput(handleParams, request.params).handle })
    const { memberLimit, memberSkip } = readInput(statsQuery, request.query)
    return statisticsOf(db, await membersOf(db, id, { limit: memberLimit, skip: memberSkip }))
  })

  app.get('/api/classrooms/:handle/members/:member/sessions', async (request) => {
    const { handle: id, member } = readInput(memberParams, request.params)
    const classroom = await classroomBy(db, { id })
    const user = await userOf(member)
    if (!(await membersOf(db, classroom.id)).includes(user.id))
      throw new ArenaError('not_found', 'The user is not in this classroom.')
    return levelsOf(db, user.id)
  })

  app.get('/api/users/:handle/classrooms', async (request) => {
    const user = await userOf(readInput(handleParams, request.params).handle)
    const { retMemberLimit } = readInput(limitQuery, request.query)
    const classrooms = await classroomsOf(db, user.id)
    return Promise.all(
      classrooms.map(async (each) => ({ ...(await presentClassroom(db, each, retMemberLimit)), code: each.code })),
    )
  })

  app.put('/api/clan/:handle/members', async (request) => {
    const { handle: clanId } = readInput(handleParams, request.params)
    const { name, ownerId: ownerID } = await classroomBy(db, { clanId })
    await addMember(db, clanId, (await userOf(readInput(userBody, request.body).userId)).id)
    const members = await membersOf(db, clanId)
    return { _id: clanId, name, displayName: name, ownerID, type: 'private', kind: 'classroom', members }
  })

  app.get('/api/playtime-stats', async (request) => {
    const { startDate, endDate } = readInput(datesQuery, request.query)
    const from = secondOf(startDate ?? new Date(0))
    const until = endDate ? secondOf(endDate) : 'ffffffff'
    return playtimeOf(db, config.clientId, { from, until })
  })
}
