import { isBefore, type Instant } from '@qisuan/rules/time/instants'
import type { Stage } from '@qisuan/rules/season/stages'
import type { School } from './school.ts'

/** Phase of the preliminary. */
export type Phase = 'ahead' | 'open' | 'over'

interface At {
  stage: Stage
  now: Instant
  season: { prestartUntil?: Instant | null; primaryFrom?: Instant | null }
}

export function phaseOf({ stage, now, season }: At): Phase {
  if (stage !== 1) return 'over'
  return isBefore(now, season.prestartUntil) || isBefore(now, season.primaryFrom) ? 'ahead' : 'open'
}

/** When the preliminary begins; null where its day is not known or a later opening is set. */
export const beginningOf = ({ prestartUntil, primaryFrom }: At['season']): Instant | null =>
  primaryFrom == null || isBefore(primaryFrom, prestartUntil) ? null : primaryFrom

/** Next task of a teacher for the school. A class names its missing members; of the school there is a count, or null where it is hidden. */
export type NextTask =
  | { kind: 'missing'; ofClasses: number; ofSchool: number | null }
  | { kind: 'invite' | 'everybody' | 'ahead' | 'over' }

/** Once the preliminary has begun, who has enrolled and not played comes first. */
export function nextTask({ enrolled, played }: School['total'], ofClasses: number, phase: Phase): NextTask {
  if (phase !== 'open') return { kind: phase }
  const ofSchool = enrolled === null || played === null ? null : enrolled - played
  if (ofClasses > 0 || (ofSchool ?? 0) > 0) return { kind: 'missing', ofClasses, ofSchool }
  return { kind: ofSchool === 0 && enrolled !== 0 ? 'everybody' : 'invite' }
}
