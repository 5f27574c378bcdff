import { Prisma } from '@qisuan/db/client'
import { ConflictError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { refusedByDatabase } from '../../services/violations.ts'
import { imported, type Imported } from '../imports/import-batch.ts'

/** A seat to give; without a number whoever has one keeps it. */
interface GivenSeat {
  room: { id: number }
  userId: number
  seatNumber?: string | undefined
}

/** Results of giving seats. */
export interface SeatsGiven {
  added: number
  /** People who sat in the room before and got another number. */
  renumbered: number
}

/** Seats people in a room. @returns the number of new seats @throws ConflictError when the room does not exist */
export async function seatPeople({ db }: Services, classroomId: number, userIds: readonly number[]): Promise<number> {
  if (!(await db.classroom.findUnique({ where: { id: classroomId } })))
    throw new ConflictError(`没有 ${classroomId} 号考场`)
  const seats = userIds.map((userId) => ({ room: { id: classroomId }, userId }))
  return (await db.$transaction((tx) => writeSeats(tx, seats))).added
}

/** Number of these people with a seat in a room, and of those who have handed in. */
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

/** Gives the seats of a file, all or none. */
export async function giveSeats(
  services: Services,
  file: string,
  seats: readonly GivenSeat[],
): Promise<Imported<SeatsGiven>> {
  return imported(services, { kind: 'seats', file }, (tx) => writeSeats(tx, seats))
}

/** People may take each other's numbers: only when all is written does nobody share one. */
async function writeSeats(tx: Transaction, seats: readonly GivenSeat[]): Promise<SeatsGiven> {
  const values = seats.map(({ room, userId, seatNumber = null }) => ({
    classroom_id: room.id,
    user_id: userId,
    seat_number: seatNumber,
  }))
  const [given = { added: 0, renumbered: 0 }] = await tx.$queryRaw<SeatsGiven[]>(Prisma.sql`
    with written as (
      insert into classroom_seat as seat (classroom_id, user_id, seat_number)
      select classroom_id, user_id, seat_number
      from jsonb_populate_recordset(null::classroom_seat, ${JSON.stringify(values)}::jsonb)
      on conflict (classroom_id, user_id) do update set seat_number = excluded.seat_number
        where excluded.seat_number <> seat.seat_number or (excluded.seat_number is not null and seat.seat_number is null)
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as renumbered from written`)
  await requireOwnNumbers(tx)
  return given
}

/** @throws ConflictError when two people of a room have one number, which the check of a file finds unless somebody else was faster */
async function requireOwnNumbers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`set constraints one_person_a_seat_number immediate`.catch((cause: unknown) => {
    if (refusedByDatabase(cause)?.constraint !== 'one_person_a_seat_number') throw cause
    throw new ConflictError('有座位号刚刚给了别人，什么也没有写入。请再试一次', { cause })
  })
}
