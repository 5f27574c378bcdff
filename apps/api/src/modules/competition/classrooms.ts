import type { Answer } from '@qisuan/contracts/contract'
import type { Services } from '../../services/services.ts'
import type { Session } from '../accounts/queries.ts'
import { presentClassroom } from './present.ts'
import { currentSeason } from './queries.ts'

/**
 * The season's classrooms and one's own (spec §3, §7). Visitors see neither entries nor meeting numbers; a member sees the meeting
 * numbers, and the entry of the room they sit in.
 */
export async function classroomsFor(services: Services, session: Session | null): Promise<Answer<'classrooms'>> {
  const season = await currentSeason(services)
  const rooms = await services.db.classroom.findMany({
    where: { round: { seasonYear: season.year } },
    orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
    include: { seats: { where: { userId: session?.userId ?? 0 } } },
  })
  const presented = rooms.map((room) => {
    const [seat] = room.seats
    const shown = { entry: seat !== undefined, conference: session !== null, finishedAt: seat?.finishedAt }
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
