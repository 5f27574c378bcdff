import type { Finding } from './finding.ts'
import type { SeasonCheck } from './check-season.ts'

/** Event whose time changes; in epoch milliseconds, null where it does not happen before or after. */
export interface MovedEvent {
  text: string
  before: number | null
  after: number | null
}

/** Effect of other dates on a season. */
export interface DatesEffect {
  /** In the order of their new times; what no longer happens comes last. */
  moved: MovedEvent[]
  /** Findings that are there only with the new dates. */
  appearing: Finding[]
  /** Findings that are there only with the present ones. */
  ending: Finding[]
}

/** Differences between a season's check with the present dates and with others. Events that stay are left out. */
export function effectOfDates(before: SeasonCheck, after: SeasonCheck): DatesEffect {
  const times = (check: SeasonCheck) => Map.groupBy(check.events, ({ text }) => text)
  const [old, changed] = [times(before), times(after)]
  const moved = [...new Set([...old.keys(), ...changed.keys()])].flatMap((text) => {
    const [was, is] = [old.get(text) ?? [], changed.get(text) ?? []]
    return Array.from({ length: Math.max(was.length, is.length) }, (_, nth) => ({
      text,
      before: was[nth]?.at ?? null,
      after: is[nth]?.at ?? null,
    })).filter((event) => event.before !== event.after)
  })
  const without = (findings: Finding[], others: Finding[]) =>
    findings.filter(({ text }) => others.every((other) => other.text !== text))
  return {
    moved: moved.toSorted((one, other) => (one.after ?? Infinity) - (other.after ?? Infinity)),
    appearing: without(after.findings, before.findings),
    ending: without(before.findings, after.findings),
  }
}
