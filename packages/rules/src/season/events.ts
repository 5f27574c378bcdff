import { isBefore, isWithin, type Instant } from '../time/instants.ts'
import type { Stage } from './stages.ts'

/** Times that decide when an event beside the stages is open. */
export interface EventTimes {
  target: 'aoc' | 'cq'
  stage: Stage
  now: Instant
  /** The event's round; a missing bound is unlimited. */
  beginsAt?: Instant | null | undefined
  endsAt?: Instant | null | undefined
  /** When the season opens CodeQuest. */
  codequestFrom?: Instant | null | undefined
}

/** True if an Asia or CodeQuest round can be entered: within its times, Asia from stage 4, CodeQuest from its date (spec §4). */
export function eventOpen({ target, stage, now, beginsAt, endsAt, codequestFrom }: EventTimes): boolean {
  if (target === 'aoc' ? stage < 4 : isBefore(now, codequestFrom)) return false
  return isWithin(now, { from: beginsAt ?? null, until: endsAt ?? null })
}
