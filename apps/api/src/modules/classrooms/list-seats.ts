import type { ExtraTime } from '@qisuan/rules/boards/score-verdicts'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

export interface Seat {
  userId: number
  name: string
  seatNumber: string | null
  province: string | null
  organization: string
  finishedAt: Date | null
  refusedAt: Date | null
  refusedFor: string | null
  externalId: string
  /** The platform's id of their account; null before they have one. */
  platformId: string | null
  /** Seconds by which this person begins or ends later than the room. */
  extraTime: ExtraTime | null
}

const byNumber = new Intl.Collator('zh', { numeric: true })

/** Seats of a room, by number; with `provinces`, of people there. @throws ConflictError when the room does not exist */
export async function listSeats(
  { db }: Services,
  classroomId: number,
  provinces: readonly number[] | null = null,
): Promise<Seat[]> {
  const room = await db.classroom.findUnique({
    where: { id: classroomId },
    select: { roundKey: true, round: { select: { seasonYear: true } } },
  })
  if (!room) throw new ConflictError(`没有 ${classroomId} 号考场`)
  const { roundKey, round } = room
  const enrolled = { seasonYear: round.seasonYear, ...(provinces && { provinceId: { in: [...provinces] } }) }
  const rows = await db.classroomSeat.findMany({
    where: { classroomId, ...(provinces && { user: { enrolments: { some: enrolled } } }) },
    orderBy: { userId: 'asc' },
    include: {
      user: {
        select: {
          name: true,
          externalId: true,
          gameAccount: { select: { platformId: true } },
          extraTime: { where: { roundKey } },
          enrolments: {
            where: { seasonYear: round.seasonYear },
            select: { organization: true, province: { select: { name: true } } },
          },
        },
      },
    },
  })
  const seats = rows.map(({ userId, seatNumber, finishedAt, refusedAt, refusedFor, user }) => {
    const { name, externalId, gameAccount, extraTime, enrolments } = user
    const [time] = extraTime
    const [enrolment] = enrolments
    return {
      userId,
      name,
      seatNumber,
      finishedAt,
      refusedAt,
      refusedFor,
      externalId,
      platformId: gameAccount?.platformId ?? null,
      province: enrolment?.province.name ?? null,
      organization: enrolment?.organization ?? '',
      extraTime: time ? { delay: time.delay, extra: time.extra } : null,
    }
  })
  // Whoever has no number comes last.
  return seats.toSorted(
    (one, other) =>
      Number(one.seatNumber === null) - Number(other.seatNumber === null) ||
      byNumber.compare(one.seatNumber ?? '', other.seatNumber ?? ''),
  )
}

/** Seats of a person in every season, the latest first. */
export async function seatsOf({ db }: Services, userId: number) {
  const rows = await db.classroomSeat.findMany({
    where: { userId },
    orderBy: [{ classroom: { beginsAt: 'desc' } }, { classroomId: 'asc' }],
    include: { classroom: true },
  })
  return rows.map(({ classroom, seatNumber, finishedAt }) => ({ ...classroom, seatNumber, finishedAt }))
}
