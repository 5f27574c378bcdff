import { type Instant, isBefore, isWithin, type Span } from './instants.ts'
import { localTime } from './local-time.ts'

/** What the months of a year are for (spec §9). */
export type Phase = { kind: 'provincial' | 'final'; months: readonly number[] }

export const yearlyPhases: readonly Phase[] = [
  { kind: 'provincial', months: [3, 4, 5] },
  { kind: 'final', months: [6] },
  { kind: 'provincial', months: [9, 10, 11] },
  { kind: 'final', months: [12] },
]

/** The phase that `now` falls in; undefined between them. */
export function phaseAt(now: Instant, timeZone: string, phases = yearlyPhases): Phase | undefined {
  const { month } = localTime(now, timeZone)
  return phases.find(({ months }) => months.includes(month))
}

/** A day of any year, month 1–12. */
export type MonthDay = { month: number; day: number }

/**
 * The day before which wrong profile data must be reported (spec §2, profile): the first of the season's days after today,
 * next year's first when all are past; undefined when the season names none.
 */
export function profileDeadline(at: {
  now: Instant
  timeZone: string
  days: readonly MonthDay[]
}): (MonthDay & { year: number }) | undefined {
  const today = localTime(at.now, at.timeZone)
  const order = ({ month, day }: MonthDay) => month * 100 + day
  const days = at.days.toSorted((a, b) => order(a) - order(b))
  const ahead = days.find((day) => order(day) > order(today))
  if (ahead) return { year: today.year, ...ahead }
  return days[0] && { year: today.year + 1, ...days[0] }
}

/** Whether the notice of the final's deadline is shown (spec §9); a season without a span has none. */
export function finalNoticeShown(now: Instant, span: Span | null | undefined): boolean {
  return span != null && isWithin(now, span)
}

export type NodeStatus = 'past' | 'current' | 'upcoming'

/** The process timeline (spec §2): each node of the season with where it stands now. A node without an end lasts. */
export function timelineAt<Node extends { from: Instant; until?: Instant | null }>(
  nodes: readonly Node[],
  now: Instant,
): (Node & { status: NodeStatus })[] {
  return nodes.map((node) => ({ ...node, status: statusOf(node, now) }))
}

function statusOf(node: Span, now: Instant): NodeStatus {
  if (isBefore(now, node.from)) return 'upcoming'
  return isWithin(now, node) ? 'current' : 'past'
}
