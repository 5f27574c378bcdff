import type { Classroom, CurrentGame } from '@qisuan/contracts/competition'
import { epochOf, isBefore, isWithin, type Instant } from '@qisuan/rules/time/instants'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query-client.ts'

export interface NextRooms {
  what: 'begins' | 'ends'
  at: string
}

type Times = Pick<Classroom, 'begin_time' | 'end_time'>

/** Next event in some rooms: those that are open end, else the first that is still to come begins. */
export function nextRooms(rooms: readonly Times[], now: Instant): NextRooms | undefined {
  const open = rooms.filter(({ begin_time: from, end_time: until }) => isWithin(now, { from, until }))
  const last = inOrder(open.map((room) => room.end_time)).at(-1)
  if (last !== undefined) return { what: 'ends', at: last }
  const [first] = inOrder(rooms.map((room) => room.begin_time).filter((begin) => isBefore(now, begin)))
  return first === undefined ? undefined : { what: 'begins', at: first }
}

const inOrder = (times: readonly string[]) => times.toSorted((one, other) => epochOf(one) - epochOf(other))

/** Next event in the rooms of the current stage's round; undefined at a stage without rooms. */
export function useNextRooms({ state, timeline }: CurrentGame, now: number): NextRooms | undefined {
  const round = timeline.find(({ stage }) => stage === state)?.round
  const { data } = useQuery({ ...queryOf('classrooms'), enabled: state === 3 || state === 5 })
  return (
    data &&
    nextRooms(
      data.list.filter((room) => room.round === round),
      now,
    )
  )
}
