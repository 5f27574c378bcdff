import { ConflictError, requireUnchanged, ValidationError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import { lockUser } from '../../services/sessions/lock-user.ts'
import type { Services } from '../../services/services.ts'

/** Seat of a person among the rooms of a kind; null for none. */
export interface SeatSeen {
  classroom: number | null
  seat_number: string | null
}

interface Order {
  userId: number
  classroomId: number
  seatNumber: string | null
  /** Seat that the operator saw. Without it nobody is moved out of another room. */
  seen?: SeatSeen
}

/**
 * Seats a person in a room, moves them there from another room of its kind, or changes the number of their seat.
 * @throws ValidationError on `seat_number` when it is another's · AppError changed_meanwhile (409) · ConflictError when the room does not
 * exist, the person is not enrolled or has handed in elsewhere
 */
export async function placePerson({ db }: Services, { userId, classroomId, seatNumber, seen }: Order): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    const { roundKey, kind, seasonYear } = await holdRoom(tx, classroomId)
    if ((await tx.enrolment.count({ where: { userId, seasonYear } })) === 0)
      throw new ConflictError(`这个人没有报名 ${seasonYear} 赛季`)
    const now = await tx.classroomSeat.findFirst({
      where: { userId, classroom: { roundKey, kind } },
      include: { classroom: { select: { name: true } } },
    })
    requireUnchanged(seen, { classroom: now?.classroomId ?? null, seat_number: now?.seatNumber ?? null })
    if (now && now.classroomId !== classroomId) {
      const where = `${now.classroom.name}（${now.classroomId}）`
      if (!seen) throw new ConflictError(`这个人已经排在${where}，先撤掉那个座位`)
      if (now.finishedAt) throw new ConflictError(`这个人在${where}已经交卷，座位不动`)
      await tx.classroomSeat.delete({ where: { classroomId_userId: { classroomId: now.classroomId, userId } } })
    }
    await requireFree(tx, { userId, classroomId, seatNumber })
    await tx.classroomSeat.upsert({
      where: { classroomId_userId: { classroomId, userId } },
      create: { classroomId, userId, seatNumber },
      update: { seatNumber },
    })
  })
}

/** Takes the seat of one person. @throws ConflictError when they have none there, or have handed in */
export async function unplacePerson({ db }: Services, place: { userId: number; classroomId: number }): Promise<void> {
  const { count } = await db.classroomSeat.deleteMany({ where: { ...place, finishedAt: null } })
  if (count > 0) return
  const isThere = (await db.classroomSeat.count({ where: place })) > 0
  throw new ConflictError(isThere ? '这个人已经交卷，座位不动' : '这个人在这个考场没有座位')
}

/** The room, so that nobody else gives one of its numbers meanwhile. */
async function holdRoom(tx: Transaction, id: number) {
  await tx.$queryRaw`select from classroom where id = ${id} for no key update`
  const room = await tx.classroom.findUnique({
    where: { id },
    select: { roundKey: true, kind: true, round: { select: { seasonYear: true } } },
  })
  if (!room) throw new ConflictError(`没有 ${id} 号考场`)
  return { ...room, seasonYear: room.round.seasonYear }
}

async function requireFree(tx: Transaction, { userId, classroomId, seatNumber }: Order): Promise<void> {
  if (seatNumber === null) return
  const other = await tx.classroomSeat.findFirst({ where: { classroomId, seatNumber, userId: { not: userId } } })
  if (other) throw new ValidationError({ seat_number: `${seatNumber} 号座位已经是用户 ${other.userId} 的` })
}
