import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Prisma } from '@qisuan/db/client'
import type { Services } from '../../services/services.ts'
import { presentGroup } from '../competition/present.ts'
import { allSeasons } from '../competition/queries.ts'
import { presentImports } from '../imports/present.ts'
import { classroomKinds } from './present.ts'

const kindsWithRooms = new Set<string>(['final', 'extra'])

/** A room as operators see it. */
export const presentRoom = (row: Prisma.ClassroomGetPayload<object>) => ({
  id: row.id,
  round: row.roundKey,
  kind: classroomKinds[row.kind],
  group: presentGroup(row.group),
  name: row.name,
  entry: row.entry,
  conference_no: row.conferenceNo,
  begins_at: row.beginsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
})

/** All rooms with how many sit there; the files only for whoever may import them. */
export async function roomOverview(
  services: Services,
  { provinces, imports }: { provinces: readonly number[] | null; imports: boolean },
): Promise<OperatorAnswer<'classroomList'>> {
  const seasons = await allSeasons(services)
  const rows = await services.db.classroom.findMany({ orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }] })
  const counts = await countsOf(services, provinces)
  return {
    rounds: seasons.flatMap(({ year, rounds }) =>
      rounds.filter(({ kind }) => kindsWithRooms.has(kind)).map(({ key, name }) => ({ round: key, year, name })),
    ),
    classrooms: rows.map((row) => ({ ...presentRoom(row), ...(counts.get(row.id) ?? { seats: 0, handed_in: 0 }) })),
    imports: imports ? await presentImports(services, 'seats') : [],
  }
}

/** Number of people who sit in each room, and who have handed in; with `provinces`, of the people there. */
async function countsOf({ pool }: Services, provinces: readonly number[] | null) {
  const { rows } = await pool.query<{ id: number; seats: number; handed_in: number }>(
    `select seat.classroom_id as id, count(*)::int as seats, count(seat.finished_at)::int as handed_in
     from classroom_seat seat join classroom room on room.id = seat.classroom_id join round on round.key = room.round_key
     where $1::int[] is null or exists (select from enrolment
       where enrolment.user_id = seat.user_id and season_year = round.season_year and province_id = any ($1))
     group by 1`,
    [provinces],
  )
  return new Map(rows.map(({ id, ...count }) => [id, count]))
}
