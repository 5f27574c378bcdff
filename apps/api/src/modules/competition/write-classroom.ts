import type { Prisma } from '@qisuan/db/client'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

export type ClassroomFields = Omit<Prisma.ClassroomUncheckedCreateInput, 'id' | 'seats'>

/** Opens a room of a final or an extra round. */
export async function addClassroom({ db }: Services, room: ClassroomFields): Promise<{ id: number }> {
  return db.classroom.create({ data: room, select: { id: true } })
}

/** @throws ConflictError when there is no such room */
export async function changeClassroom({ db }: Services, id: number, change: Partial<ClassroomFields>): Promise<void> {
  const { count } = await db.classroom.updateMany({ where: { id }, data: change })
  if (count === 0) throw new ConflictError(`没有 ${id} 号考场`)
}

/** Closes a room for good, with everybody's seat in it. @throws ConflictError when there is no such room */
export async function removeClassroom({ db }: Services, id: number): Promise<void> {
  const { count } = await db.classroom.deleteMany({ where: { id } })
  if (count === 0) throw new ConflictError(`没有 ${id} 号考场`)
}

/** Gives people a seat in a room; who has one keeps it. @returns how many are new @throws ConflictError when there is no such room */
export async function seatPeople({ db }: Services, classroomId: number, userIds: readonly number[]): Promise<number> {
  if (!(await db.classroom.findUnique({ where: { id: classroomId } })))
    throw new ConflictError(`没有 ${classroomId} 号考场`)
  const data = userIds.map((userId) => ({ classroomId, userId }))
  return (await db.classroomSeat.createMany({ data, skipDuplicates: true })).count
}

/** Every room with the number of its seats, in the order in which they begin. */
export async function listClassrooms({ db }: Services) {
  const rooms = await db.classroom.findMany({
    orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
    include: { _count: { select: { seats: true } } },
  })
  return rooms.map(({ _count, ...room }) => ({ ...room, seats: _count.seats }))
}
