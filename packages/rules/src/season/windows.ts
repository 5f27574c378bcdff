import { epochOf, type Instant, isBefore } from '../time/instants.ts'
import { instantAt } from '../time/date-time.ts'
import { localTime } from '../time/local-time.ts'

/** Minutes before the start at which a page appears and its button is enabled. */
export type Lead = { visibleBefore: number; enabledBefore: number }

/** The leads of the timed pages (spec §4); the extra round's page is always visible. */
export const leads = {
  'final-personal': { visibleBefore: 8, enabledBefore: 5 },
  'final-group': { visibleBefore: 4, enabledBefore: 3 },
  extra: { visibleBefore: Infinity, enabledBefore: 0 },
} as const satisfies Readonly<Record<string, Lead>>

export type WindowPhase = 'hidden' | 'visible' | 'enabled' | 'finished' | 'over'

/** When a timed page begins and ends, and when its user handed in. */
export type TimedWindow = Lead & { begin: Instant; end?: Instant | null; finishedAt?: Instant | null }

/** The phase of a timed page (spec §4). The end is exclusive; after handing in, the phase stays `finished`. */
export function timedWindow(window: TimedWindow & { now: Instant }): WindowPhase {
  const { begin, end, visibleBefore, enabledBefore, finishedAt } = window
  const now = epochOf(window.now)
  const opens = epochOf(begin)
  if (finishedAt != null && !isBefore(now, finishedAt)) return 'finished'
  if (end != null && !isBefore(now, end)) return 'over'
  if (now >= opens - enabledBefore * minute) return 'enabled'
  return now >= opens - visibleBefore * minute ? 'visible' : 'hidden'
}

/** Epoch milliseconds of the next phase change of a timed page; Infinity when there is none. */
export function nextChange(
  { begin, end, visibleBefore, enabledBefore, finishedAt }: TimedWindow,
  now: Instant,
): number {
  const opens = epochOf(begin)
  const changes = [opens - visibleBefore * minute, opens - enabledBefore * minute, end, finishedAt]
  return Math.min(
    Infinity,
    ...changes.flatMap((change) => (change == null ? [] : [epochOf(change)])).filter((change) => change > epochOf(now)),
  )
}

/** Milliseconds until a page should check again: rarely far from the opening, often near it, never past it (spec §4). */
export function pollInterval(now: Instant, opensAt: Instant): number {
  const left = epochOf(opensAt) - epochOf(now)
  return left > 0 && left <= minute ? Math.min(second, left) : 30 * second
}

/** The times of day at which rankings are published, `HH:MM` in an IANA time zone. */
export type PublicationPlan = { times: readonly string[]; timeZone: string }

/** Epoch milliseconds of the first publication after `now` (spec §9). */
export function nextPublication(now: Instant, plan: PublicationPlan): number {
  return Math.min(...publicationsAround(now, plan).filter((publication) => publication > epochOf(now)))
}

/** Epoch milliseconds of the latest publication, including one at `now` (spec §9). */
export function lastPublication(now: Instant, plan: PublicationPlan): number {
  return Math.max(...publicationsAround(now, plan).filter((publication) => publication <= epochOf(now)))
}

/** Yesterday's, today's and tomorrow's publications. */
function publicationsAround(now: Instant, { times, timeZone }: PublicationPlan): number[] {
  if (times.length === 0) throw new RangeError('A publication plan needs a time of day')
  const today = localTime(now, timeZone)
  return times.flatMap((time) => {
    const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
    if (hour === undefined) throw new RangeError(`Not a time of day: ${time}`)
    return [-1, 0, 1].map((days) =>
      instantAt({ ...today, day: today.day + days, hour: Number(hour), minute: Number(minute), second: 0 }, timeZone),
    )
  })
}

const second = 1000
const minute = 60 * second
