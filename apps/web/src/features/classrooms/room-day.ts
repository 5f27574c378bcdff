import type { Classroom } from '@qisuan/contracts/competition'
import { groups, type Group } from '@qisuan/rules/people/groups'
import { epochOf, type Instant } from '@qisuan/rules/time/instants'
import { isSameDay } from '#copy/dates'

const hour = 3_600_000
/** So many marks at most stand on the axis. */
const mostTicks = 6

/** Groups whose rooms begin and end together. */
export interface RoomTime {
  groups: Group[]
  /** When the first of them can be entered, in epoch milliseconds like all times here. */
  enter: number
  begin: number
  end: number
  /** Number of rooms at that time. */
  count: number
}

export interface RoomDay {
  /** The ends of the axis, at full hours. */
  from: number
  to: number
  ticks: number[]
  times: RoomTime[]
}

type Timed = Pick<Classroom, 'group' | 'begin_time' | 'end_time' | 'enabled_time'>

/** The rooms of a day on one axis, by time and grade; undefined on a day without rooms. */
export function roomDay(rooms: readonly Timed[], now: Instant): RoomDay | undefined {
  const today = rooms.filter(({ begin_time: begin }) => isSameDay(begin, now))
  const together = Map.groupBy(today, ({ begin_time: begin, end_time: end }) => `${epochOf(begin)} ${epochOf(end)}`)
  const times = [...together.values()].map((same) => ({
    groups: groups.filter(({ number }) => same.some((room) => room.group === number)),
    enter: Math.min(...same.map((room) => epochOf(room.enabled_time))),
    begin: Math.min(...same.map((room) => epochOf(room.begin_time))),
    end: Math.max(...same.map((room) => epochOf(room.end_time))),
    count: same.length,
  }))
  if (times.length === 0) return undefined
  const first = Math.min(...times.map(({ begin }) => begin))
  // The hour before the first room is when people arrive; who looks a little earlier still sees where the day is.
  const from = Math.max(hourOf(first) - 3 * hour, Math.min(hourOf(first) - hour, hourOf(epochOf(now))))
  const to = Math.ceil(Math.max(...times.map(({ end }) => end)) / hour) * hour
  const step = Math.ceil((to - from) / hour / mostTicks) * hour
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
  return { from, to, ticks, times: times.toSorted((one, other) => one.begin - other.begin || one.end - other.end) }
}

const hourOf = (moment: number) => Math.floor(moment / hour) * hour

/** Position of a moment on the axis, in percent. */
export function shareOfDay({ from, to }: Pick<RoomDay, 'from' | 'to'>, moment: number): number {
  return Math.max(0, Math.min(100, ((moment - from) / (to - from)) * 100))
}
