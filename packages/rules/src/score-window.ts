import { epochOf, type Instant } from './instants.ts'
import type { RoundKind } from './rounds.ts'
import type { Stage } from './stages.ts'
import { leads } from './windows.ts'

/** A score counts when it is made between these epoch milliseconds, both inclusive; null means no bound. */
export interface ScoreWindow {
  from: number | null
  until: number | null
}

interface RoundAtStage {
  kind: RoundKind
  beginsAt: Instant | null
  endsAt: Instant | null
  /** Whether this is the round of the season's current stage. */
  played: boolean
  stage: Stage
  prestartUntil?: Instant | undefined
}

/**
 * When a score of a round counts: while the round can be entered (spec §4) and until it is frozen (spec §2, score screen).
 * For a final and an extra round this depends on their times; for any other round on the stage while it is the current round,
 * otherwise on its times. Seats restrict it further: `modules/game-accounts/record-scores.ts`.
 */
export function scoreWindow({ kind, beginsAt, endsAt, played, stage, prestartUntil }: RoundAtStage): ScoreWindow {
  const begin = beginsAt === null ? null : epochOf(beginsAt)
  const end = endsAt === null ? null : epochOf(endsAt)
  if (kind === 'final')
    return { from: begin === null ? null : begin - leads['final-personal'].enabledBefore * minute, until: end }
  if (kind === 'extra') return { from: begin, until: end }

  const open = played && stage !== 0 && stage !== 2 && stage !== 4
  const until = open ? null : end
  if (kind !== 'preliminary') return { from: open ? null : begin, until }
  const opens = [begin, prestartUntil === undefined ? null : epochOf(prestartUntil)].filter((bound) => bound !== null)
  return { from: opens.length > 0 ? Math.max(...opens) : null, until }
}

const minute = 60_000
