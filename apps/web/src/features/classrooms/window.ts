import type { Classroom } from '@qisuan/contracts/competition'
import { epochOf } from '@qisuan/rules/time/instants'
import { nextChange, pollInterval, timedWindow, type TimedWindow, type WindowPhase } from '@qisuan/rules/season/windows'
import { useCallback, useSyncExternalStore } from 'react'
import { exams } from '#copy/exams'
import { clock } from '../../api/clock.ts'

/** A room's times as the window type of packages/rules. */
export function windowOf(room: Classroom): TimedWindow {
  const begin = Date.parse(room.begin_time)
  const minutesBefore = (instant: string) => (begin - Date.parse(instant)) / minute
  return {
    begin,
    end: room.end_time,
    finishedAt: room.finished_at,
    visibleBefore: minutesBefore(room.visible_time),
    enabledBefore: minutesBefore(room.enabled_time),
  }
}

/**
 * The phase of a timed page by the server's time (spec §4, Timed enabling). It is checked rarely long before the next change, every
 * second shortly before it, and at the exact time; only a new phase causes a render.
 */
export function useWindow(window: TimedWindow): WindowPhase {
  const subscribe = useCallback(
    (listener: () => void) => clock.subscribe((now) => pollInterval(now, nextChange(window, now)), listener),
    [window],
  )
  return useSyncExternalStore(
    subscribe,
    () => timedWindow({ ...window, now: clock.now() }),
    () => 'hidden',
  )
}

/** Opening of the room, in epoch milliseconds. */
export const opensAt = ({ begin, enabledBefore }: Pick<TimedWindow, 'begin' | 'enabledBefore'>): number =>
  epochOf(begin) - enabledBefore * minute

/** A point in time of a timed page and the name of what happens then. */
export interface Stop {
  name: string
  /** Epoch milliseconds; -Infinity for what has no time. */
  at: number
}

/** The stops of a timed page in chronological order; stops at the same time are merged. */
export function stopsOf({ begin, end, visibleBefore, enabledBefore }: TimedWindow): Stop[] {
  const at = epochOf(begin)
  const { steps } = exams
  return [
    ...(visibleBefore > enabledBefore ? [firstStop(at - visibleBefore * minute)] : []),
    ...(enabledBefore > 0 ? [{ name: steps.enabled, at: opensAt({ begin, enabledBefore }) }] : []),
    { name: steps.begin, at },
    ...(end == null ? [] : [{ name: steps.end, at: epochOf(end) }]),
  ]
}

/** A page that is always there begins with getting ready. */
const firstStop = (at: number): Stop => ({ name: Number.isFinite(at) ? exams.steps.visible : exams.steps.ready, at })

const minute = 60_000
