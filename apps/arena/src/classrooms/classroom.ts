import type { Classroom } from '@qisuan/db/arena-client'
import { randomBytes } from 'node:crypto'
import type { Database } from '../database.ts'
import { ArenaError } from '../http/errors.ts'
import { newId } from '../users/ids.ts'

const mostMembers = 1000

interface NewClassroom {
  name: string
  ownerId: string
  now: Date
}

/** Creates a classroom with the code for joining it, and the clan that belongs to it. */
export async function createClassroom(db: Database, { name, ownerId, now }: NewClassroom): Promise<Classroom> {
  const code = randomBytes(6).toString('hex')
  return db.classroom.create({ data: { id: newId(now), name, ownerId, code, clanId: newId(now) } })
}

/** Throws 404 when there is none. */
export async function classroomBy(
  db: Database,
  where: { id: string } | { code: string } | { clanId: string },
): Promise<Classroom> {
  const found = await db.classroom.findUnique({ where })
  if (!found) throw new ArenaError('not_found', 'There is no such classroom.')
  return found
}

/** The classrooms that a teacher owns or a pupil is in. */
export async function classroomsOf(db: Database, userId: string): Promise<Classroom[]> {
  const memberships = await db.membership.findMany({ where: { userId } })
  const ids = memberships.map(({ groupId }) => groupId)
  return db.classroom.findMany({ where: { OR: [{ ownerId: userId }, { id: { in: ids } }] }, orderBy: { id: 'asc' } })
}

/** Members of a classroom or clan, in the order of their ids. */
export async function membersOf(
  db: Database,
  groupId: string,
  { limit = mostMembers, skip = 0 } = {},
): Promise<string[]> {
  const found = await db.membership.findMany({ where: { groupId }, orderBy: { userId: 'asc' }, take: limit, skip })
  return found.map(({ userId }) => userId)
}

/** Repeating it changes nothing. */
export async function addMember(db: Database, groupId: string, userId: string): Promise<void> {
  await db.membership.createMany({ data: [{ groupId, userId }], skipDuplicates: true })
}

export async function removeMember(db: Database, groupId: string, userId: string): Promise<void> {
  await db.membership.deleteMany({ where: { groupId, userId } })
}

/** A classroom in the format of the partner API. The code is only for who asks by it or creates the classroom. */
export async function presentClassroom(db: Database, { id, name, ownerId, clanId }: Classroom, limit?: number) {
  return {
    _id: id,
    name,
    ownerID: ownerId,
    members: await membersOf(db, id, limit === undefined ? {} : { limit }),
    courses: [],
    clanId,
  }
}
