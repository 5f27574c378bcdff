import { epochOf, type Instant, isBefore } from './instants.ts'
import { instantAt, localTime } from './local-time.ts'

/** How long before the beginning a page appears and its button works, in minutes. */
export type Lead = { visibleBefore: number; enabledBefore: number }

/** The leads of the timed pages (spec §4); the extra round's page is always there. */
export const leads = {
  'final-personal': { visibleBefore: 8, enabledBefore: 5 },
  'final-group': { visibleBefore: 4, enabledBefore: 3 },
  extra: { visibleBefore: Infinity, enabledBefore: 0 },
} as const satisfies Readonly<Record<string, Lead>>

export type WindowPhase = 'hidden' | 'visible' | 'enabled' | 'finished' | 'over'

/** When a timed page begins and ends, and when its user has handed in. */
export type TimedWindow = Lead & { begin: Instant; end?: Instant | null; finishedAt?: Instant | null }

/** The phase of a timed page (spec §4). The end is already outside; who has submitted stays finished. */
export function timedWindow(window: TimedWindow & { now: Instant }): WindowPhase {
  const { begin, end, visibleBefore, enabledBefore, finishedAt } = window
  const now = epochOf(window.now)
  const opens = epochOf(begin)
  if (finishedAt != null && !isBefore(now, finishedAt)) return 'finished'
  if (end != null && !isBefore(now, end)) return 'over'
  if (now >= opens - enabledBefore * minute) return 'enabled'
  return now >= opens - visibleBefore * minute ? 'visible' : 'hidden'
}

/** Epoch milliseconds at which a timed page changes next; Infinity when it never does again. */
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

/** Milliseconds until a page should look again: slow far from the opening, fast near it, never past it (spec §4). */
export function pollInterval(now: Instant, opensAt: Instant): number {
  const left = epochOf(opensAt) - epochOf(now)
  return left > 0 && left <= minute ? Math.min(second, left) : 30 * second
}

/** The times of day at which rankings are published, `HH:MM` on the clocks of an IANA zone. */
export type PublicationPlan = { times: readonly string[]; timeZone: string }

/** Epoch milliseconds of the first publication after `now` (spec §9). */
export function nextPublication(now: Instant, plan: PublicationPlan): number {
  return Math.min(...publicationsAround(now, plan).filter((publication) => publication > epochOf(now)))
}

/** Epoch milliseconds of the latest publication, `now` included (spec §9). */
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
