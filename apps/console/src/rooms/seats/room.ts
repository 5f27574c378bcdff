import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQueryClient } from '@tanstack/react-query'
import { seatsCopy } from '#copy/seats'
import { clockText, competitionNow, dayText, timeText } from '../../ui/date-time.ts'

export type Overview = OperatorAnswer<'classroomList'>
export type Room = Overview['classrooms'][number]
export type Seat = OperatorAnswer<'classroomSeats'>[number]

/** The round that is played next in rooms, or was played last. */
export function nextRound({ classrooms, rounds }: Overview): string {
  const now = competitionNow()
  const next = classrooms.find(({ ends_at: end }) => Date.parse(end) > now) ?? classrooms.at(-1)
  return next?.round ?? rounds[0]?.round ?? ''
}

export const timesText = ({ begins_at: begin, ends_at: end }: Pick<Room, 'begins_at' | 'ends_at'>): string =>
  seatsCopy.rooms.span(timeText(begin), dayText(begin) === dayText(end) ? clockText(end) : timeText(end))

/** Loads again what a change of rooms or seats may have changed. */
export function useRoomsAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const changed = ['classroomList', 'classroomSeats', 'personSeats']
    await Promise.all(changed.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
