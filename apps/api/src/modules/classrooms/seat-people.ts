import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { imported, type Imported } from '../imports/queries.ts'

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

export interface Unseated {
  removed: number
  handedIn: number
}

/** Takes seats away, all or none; whoever has handed in keeps theirs, by which their score counts. @returns what happened in each room */
export async function unseatPeople(
  services: Services,
  rooms: readonly { id: number; people: readonly number[] }[],
): Promise<Unseated[]> {
  const { db } = services
  const removed = await db.$transaction(
    rooms.map(({ id: classroomId, people }) =>
      db.classroomSeat.deleteMany({ where: { classroomId, userId: { in: [...people] }, finishedAt: null } }),
    ),
  )
  const left = await Promise.all(rooms.map(({ id, people }) => seatedAmong(services, id, people)))
  return removed.map(({ count }, index) => ({ removed: count, handedIn: left[index]?.handedIn ?? 0 }))
}

/** Gives the seats of a file, all or none. @returns the import and the number of new seats */
export async function giveSeats(
  services: Services,
  file: string,
  seats: readonly { room: { id: number }; userId: number }[],
): Promise<Imported<number>> {
  const data = seats.map(({ room, userId }) => ({ classroomId: room.id, userId }))
  return imported(
    services,
    { kind: 'seats', file },
    async (tx) => (await tx.classroomSeat.createMany({ data, skipDuplicates: true })).count,
  )
}
