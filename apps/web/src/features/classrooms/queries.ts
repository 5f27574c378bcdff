import type { Classroom } from '@qisuan/contracts/competition'
import { epochOf, type Instant } from '@qisuan/rules/instants'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'

/**
 * The rooms of the season. The organiser may still move a beginning, so they are asked again, but slowly: near the start everybody's
 * page looks at its own clock (useWindow), and the server has other things to do than to be asked by all of them every second.
 */
export const classroomsQuery = () => ({ ...queryOf('classrooms'), refetchInterval: 30_000, staleTime: 0 })

/** The room of a kind in which somebody has a seat. */
export function ownRoom(rooms: Answer<'classrooms'>, kind: Classroom['kind'], now: Instant): Classroom | undefined {
  return nextOf(
    rooms.list.filter((room) => room.kind === kind && room.seated),
    now,
  )
}

/** The extra room of a group, whose meeting is for those too who are let in without a seat. */
export function groupRoom(rooms: Answer<'classrooms'>, group: Classroom['group'], now: Instant): Classroom | undefined {
  return nextOf(
    rooms.list.filter((room) => room.kind === 'extra' && room.group === group),
    now,
  )
}

/** Of several rooms the next that is not over, else the last. */
function nextOf(rooms: readonly Classroom[], now: Instant): Classroom | undefined {
  return rooms.find((room) => epochOf(room.end_time) > epochOf(now)) ?? rooms.at(-1)
}
