import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ArenaError } from '../http/errors.ts'
import { newId } from '../users/ids.ts'

const row = z.object({ id: z.string(), name: z.string(), owner_id: z.string(), code: z.string(), clan_id: z.string() })
export type Classroom = z.infer<typeof row>

const member = z.object({ user_id: z.string() })
const mostMembers = 1000

interface NewClassroom {
  name: string
  ownerId: string
  now: Date
}

/** Creates a classroom with the code for joining it, and the clan that belongs to it. */
export function createClassroom(db: DatabaseSync, { name, ownerId, now }: NewClassroom): Classroom {
  const id = newId(now)
  db.prepare('INSERT INTO classrooms (id, name, owner_id, code, clan_id) VALUES (?, ?, ?, ?, ?)').run(
    id,
    name,
    ownerId,
    randomBytes(6).toString('hex'),
    newId(now),
  )
  return classroomBy(db, 'id', id)
}

/** Throws 404 when there is none. */
export function classroomBy(db: DatabaseSync, column: 'id' | 'code' | 'clan_id', value: string): Classroom {
  const found = db.prepare(`SELECT * FROM classrooms WHERE ${column} = ?`).get(value)
  if (!found) throw new ArenaError('not_found', 'There is no such classroom.')
  return row.parse(found)
}

/** The classrooms that a teacher owns or a pupil is in. */
export function classroomsOf(db: DatabaseSync, userId: string): Classroom[] {
  return db
    .prepare(
      `SELECT * FROM classrooms
       WHERE owner_id = :userId OR id IN (SELECT group_id FROM memberships WHERE user_id = :userId) ORDER BY id`,
    )
    .all({ userId })
    .map((found) => row.parse(found))
}

/** Members of a classroom or clan, in the order of their ids. */
export function membersOf(db: DatabaseSync, groupId: string, { limit = mostMembers, skip = 0 } = {}): string[] {
  return db
    .prepare('SELECT user_id FROM memberships WHERE group_id = ? ORDER BY user_id LIMIT ? OFFSET ?')
    .all(groupId, limit, skip)
    .map((found) => member.parse(found).user_id)
}

/** Repeating it changes nothing. */
export function addMember(db: DatabaseSync, groupId: string, userId: string): void {
  db.prepare('INSERT INTO memberships (group_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING').run(groupId, userId)
}

export function removeMember(db: DatabaseSync, groupId: string, userId: string): void {
  db.prepare('DELETE FROM memberships WHERE group_id = ? AND user_id = ?').run(groupId, userId)
}

/** A classroom in the format of the partner API. The code is only for who asks by it or creates the classroom. */
export function presentClassroom(db: DatabaseSync, classroom: Classroom, limit?: number) {
  const { id, name, owner_id: ownerID, clan_id: clanId } = classroom
  return {
    _id: id,
    name,
    ownerID,
    members: membersOf(db, id, limit === undefined ? {} : { limit }),
    courses: [],
    clanId,
  }
}
