import type { Answer } from '@qisuan/contracts/contract'
import { isLetIn } from '@qisuan/rules/admission'
import type { Services } from '../../services/services.ts'
import type { Session } from '../accounts/queries.ts'
import { gameStates } from './game-states.ts'
import { presentClassroom } from './present.ts'
import { currentSeason, type Season } from './queries.ts'

/**
 * The season's classrooms and one's own (spec §3, §7). Visitors see neither entries nor meeting numbers; a member sees the meeting
 * numbers, and the entry of the room they sit in, or of their group's extra rooms when they are let into the round without a seat.
 */
export async function classroomsFor(services: Services, session: Session | null): Promise<Answer<'classrooms'>> {
  const season = await currentSeason(services)
  const rooms = await services.db.classroom.findMany({
    where: { round: { seasonYear: season.year } },
    orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
    include: { seats: { where: { userId: session?.userId ?? 0 } } },
  })
  const extraRooms = rooms.filter(({ kind }) => kind === 'extra')
  const asksForMore = session && extraRooms.length > 0 && extraRooms.every(({ seats }) => seats.length === 0)
  const admission = asksForMore ? await extraAdmission(services, season, session.userId) : undefined
  const presented = rooms.map((room) => {
    const [seat] = room.seats
    const admitted = room.kind === 'extra' && room.group === admission?.group && admission.rounds.has(room.roundKey)
    const shown = { seat, admitted, conference: session !== null }
    return { seat, endsAt: room.endsAt, classroom: presentClassroom(room, shown) }
  })
  const own = presented.filter((each) => each.seat)
  const now = services.clock.now()
  // Of several seats the next one that is not over; when all are over, the last.
  const next = own.find((each) => each.endsAt > now) ?? own.at(-1)
  return {
    list: presented.map((each) => each.classroom),
    me_v2: next?.classroom ?? null,
    conference_no: next?.classroom.conference_no ?? null,
  }
}

/**
 * The extra rounds into which a member is let without a seat, and the group in which they play. By the states that they are shown:
 * an address that appears would betray a frozen final.
 */
async function extraAdmission(services: Services, { year, rounds }: Season, userId: number) {
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
  const letIn = rounds.filter((round) => round.kind === 'extra' && isLetIn(claims, round, rounds))
  return { group: enrolment?.group, rounds: new Set(letIn.map(({ key }) => key)) }
}
