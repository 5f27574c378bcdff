import type { Answer } from '@qisuan/contracts/contract'
import { isLetIn } from '@qisuan/rules/people/admission'
import type { ExtraTime } from '@qisuan/rules/boards/score-verdicts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { shownSeason, disqualificationsOf, type Season } from '../competition/queries.ts'
import { gameStates } from '../results/queries.ts'
import { presentClassroom } from './present.ts'

/**
 * The season's classrooms and the member's own one (spec §3, §7), with the member's extra time, which also moves the times of rounds that
 * are played without a seat. Entry and meeting number of a room, where children sit with their
 * cameras on, are only for people with a seat in it, and for people admitted to the round without a seat if it is their group's room; not for the
 * disqualified.
 */
export async function classroomsFor(services: Services, session: Session | null): Promise<Answer<'classrooms'>> {
  const season = await shownSeason(services)
  const rooms = await services.db.classroom.findMany({
    where: { round: { seasonYear: season.year } },
    orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
    include: { seats: { where: { userId: session?.userId ?? 0 } } },
  })
  const seatedIn = new Set(rooms.filter(({ seats }) => seats.length > 0).map(({ roundKey }) => roundKey))
  const unseated = rooms.some(({ roundKey }) => !seatedIn.has(roundKey))
  const admission = session && unseated ? await admissionOf(services, season, session.userId) : undefined
  const moved = new Map(
    (await services.db.extraTime.findMany({ where: { userId: session?.userId ?? 0 } })).map((time) => [
      time.roundKey,
      time,
    ]),
  )
  const excluded = await disqualificationsOf(services, session?.userId ?? 0)
  const presented = rooms.map((room) => {
    const [seat] = excluded.has(room.roundKey) ? [] : room.seats
    const withoutSeat = !seatedIn.has(room.roundKey) && room.group === admission?.group
    const admitted = withoutSeat && admission.rounds.has(room.roundKey) && !excluded.has(room.roundKey)
    const own = withExtraTime(room, moved.get(room.roundKey))
    return { seat, endsAt: own.endsAt, classroom: presentClassroom(own, { seat, admitted }) }
  })
  const own = presented.filter((each) => each.seat)
  const now = services.clock.now()
  // The earliest room that is not over; if all are over, the last one.
  const next = own.find((each) => each.endsAt > now) ?? own.at(-1)
  return {
    list: presented.map((each) => each.classroom),
    me_v2: next?.classroom ?? null,
    conference_no: next?.classroom.conference_no ?? null,
    extra_time: Object.fromEntries([...moved].map(([round, { delay, extra }]) => [round, { delay, extra }])),
  }
}

/** A room with the times of somebody who begins or ends later. */
function withExtraTime<Room extends { beginsAt: Date; endsAt: Date }>(room: Room, time: ExtraTime | undefined): Room {
  if (!time) return room
  return {
    ...room,
    beginsAt: new Date(room.beginsAt.getTime() + time.delay * 1000),
    endsAt: new Date(room.endsAt.getTime() + (time.delay + time.extra) * 1000),
  }
}

/**
 * The rounds to which a member is admitted without a seat, and the member's group. Decided by the states that the member may see:
 * otherwise an entry that appears would reveal the result of a frozen final.
 */
async function admissionOf(services: Services, { year, rounds }: Season, userId: number) {
  const [enrolment, access, shown] = await Promise.all([
    services.db.enrolment.findUnique({
      where: { userId_seasonYear: { userId, seasonYear: year } },
      select: { group: true },
    }),
    services.db.roundAccess.findMany({ where: { userId }, select: { roundKey: true } }),
    gameStates(services, userId),
  ])
  const claims = {
    states: new Map(Object.entries(shown).map(([key, { state }]) => [key, state])),
    granted: new Set(access.map(({ roundKey }) => roundKey)),
  }
  const admitted = rounds.filter((round) => isLetIn(claims, round, rounds))
  return { group: enrolment?.group, rounds: new Set(admitted.map(({ key }) => key)) }
}
