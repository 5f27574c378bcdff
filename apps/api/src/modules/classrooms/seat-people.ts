import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** Seats people in a room. @returns the number of new seats @throws ConflictError when the room does not exist */
export async function seatPeople({ db }: Services, classroomId: number, userIds: readonly number[]): Promise<number> {
  if (!(await db.classroom.findUnique({ where: { id: classroomId } })))
    throw new ConflictError(`没有 ${classroomId} 号考场`)
  const data = userIds.map((userId) => ({ classroomId, userId }))
  return (await db.classroomSeat.createMany({ data, skipDuplicates: true })).count
}

/** How many of these people have a seat in a room, and how many of those have handed in. */
export async function seatedAmong(
  { db }: Services,
  classroomId: number,
  userIds: readonly number[],
): Promise<{ seated: number; handedIn: number }> {
  const seats = { classroomId, userId: { in: [...userIds] } }
  const [seated, handedIn] = await Promise.all([
    db.classroomSeat.count({ where: seats }),
    db.classroomSeat.count({ where: { ...seats, finishedAt: { not: null } } }),
  ])
  return { seated, handedIn }
}

/** Takes seats away; whoever has handed in keeps theirs, by which their score counts. */
export async function unseatPeople(
  services: Services,
  classroomId: number,
  userIds: readonly number[],
): Promise<{ removed: number; handedIn: number }> {
  const where = { classroomId, userId: { in: [...userIds] }, finishedAt: null }
  const { count: removed } = await services.db.classroomSeat.deleteMany({ where })
  const { handedIn } = await seatedAmong(services, classroomId, userIds)
  return { removed, handedIn }
}
