import type { Classroom } from '@qisuan/contracts/competition'
import { groups, type Group } from '@qisuan/rules/groups'
import { epochOf, type Instant } from '@qisuan/rules/instants'
import { dayOf } from '#copy/dates'

const hour = 3_600_000
/** So many marks at most stand on the axis. */
const mostTicks = 6

export interface GroupRooms {
  group: Group
  begin: number
  end: number
  /** How many rooms the group has at that time. */
  count: number
}

export interface RoomDay {
  /** The ends of the axis, at full hours, in epoch milliseconds. */
  from: number
  to: number
  ticks: number[]
  rows: GroupRooms[]
}

type Timed = Pick<Classroom, 'group' | 'begin_time' | 'end_time'>

/** The rooms of a day on one axis, by group and time; undefined on a day without rooms. */
export function roomDay(rooms: readonly Timed[], day: Instant): RoomDay | undefined {
  const today = rooms.filter(({ begin_time: begin }) => dayOf(begin) === dayOf(day))
  const rows = groups.flatMap((group) => {
    const own = today.filter((room) => room.group === group.number)
    return [...Map.groupBy(own, ({ begin_time: begin, end_time: end }) => `${begin} ${end}`).values()].map((same) => ({
      group,
      begin: Math.min(...same.map((room) => epochOf(room.begin_time))),
      end: Math.max(...same.map((room) => epochOf(room.end_time))),
      count: same.length,
    }))
  })
  if (rows.length === 0) return undefined
  // The hour before the first room is when people arrive.
  const from = Math.floor(Math.min(...rows.map(({ begin }) => begin)) / hour) * hour - hour
  const to = Math.ceil(Math.max(...rows.map(({ end }) => end)) / hour) * hour
  const step = Math.ceil((to - from) / hour / mostTicks) * hour
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
  return { from, to, ticks, rows }
}

/** Where a moment is on the axis, in percent. */
export function shareOfDay({ from, to }: Pick<RoomDay, 'from' | 'to'>, moment: number): number {
  return Math.max(0, Math.min(100, ((moment - from) / (to - from)) * 100))
}
