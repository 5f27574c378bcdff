import type { Prisma } from '@qisuan/db/client'
import type { ExtraTime } from '@qisuan/rules/score-verdicts'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

export type ClassroomFields = Omit<Prisma.ClassroomUncheckedCreateInput, 'id' | 'seats'>

/** Adds a classroom of a final or an extra round. */
export async function addClassroom({ db }: Services, room: ClassroomFields): Promise<{ id: number }> {
  return db.classroom.create({ data: room, select: { id: true } })
}

/** @throws ConflictError when the room does not exist */
export async function changeClassroom({ db }: Services, id: number, change: Partial<ClassroomFields>): Promise<void> {
  const { count } = await db.classroom.updateMany({ where: { id }, data: change })
  if (count === 0) throw new ConflictError(`没有 ${id} 号考场`)
}

/** Moves the times of a room for everybody in it, in seconds. @returns the new times @throws ConflictError when the room does not exist */
export async function extendClassroom(
  { pool }: Services,
  id: number,
  { delay, extra }: ExtraTime,
): Promise<{ beginsAt: Date; endsAt: Date }> {
  const { rows } = await pool.query<{ beginsAt: Date; endsAt: Date }>(
    `update classroom set begins_at = begins_at + $2 * interval '1 second', ends_at = ends_at + $3 * interval '1 second'
     where id = $1 returning begins_at as "beginsAt", ends_at as "endsAt"`,
    [id, delay, delay + extra],
  )
  const [room] = rows
  if (!room) throw new ConflictError(`没有 ${id} 号考场`)
  return room
}

/** Deletes a room with its seats. @throws ConflictError when the room does not exist */
export async function removeClassroom({ db }: Services, id: number): Promise<void> {
  const { count } = await db.classroom.deleteMany({ where: { id } })
  if (count === 0) throw new ConflictError(`没有 ${id} 号考场`)
}

/** All rooms with the number of their seats, by beginning. */
export async function listClassrooms({ db }: Services) {
  const rooms = await db.classroom.findMany({
    orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
    include: { _count: { select: { seats: true } } },
  })
  return rooms.map(({ _count, ...room }) => ({ ...room, seats: _count.seats }))
}
