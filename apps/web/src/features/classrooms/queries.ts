import type { Classroom } from '@qisuan/contracts/competition'
import { epochOf, type Instant } from '@qisuan/rules/time/instants'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'

/**
 * The rooms of the season, refetched every 30 s since the organiser can still move their times. Near the start pages rely on
 * their own clock (useWindow), so that the server does not receive a request per second from every player.
 */
export const classroomsQuery = () => ({ ...queryOf('classrooms'), refetchInterval: 30_000, staleTime: 0 })

type Rooms = Pick<Answer<'classrooms'>, 'list'>

/** The room of a kind in which the user has a seat. */
export function ownRoom(rooms: Rooms, kind: Classroom['kind'], now: Instant): Classroom | undefined {
  return nextOf(
    rooms.list.filter((room) => room.kind === kind && room.seated),
    now,
  )
}

/** The extra room of a group; its meeting is also for users who are admitted without a seat. */
export function groupRoom(rooms: Rooms, group: Classroom['group'], now: Instant): Classroom | undefined {
  return nextOf(
    rooms.list.filter((room) => room.kind === 'extra' && room.group === group),
    now,
  )
}

/** The first room that is not over, else the last one. */
function nextOf(rooms: readonly Classroom[], now: Instant): Classroom | undefined {
  return rooms.find((room) => epochOf(room.end_time) > epochOf(now)) ?? rooms.at(-1)
}
