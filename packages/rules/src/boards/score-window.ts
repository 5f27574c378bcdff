import { epochOf, type Instant } from '../time/instants.ts'
import type { RoundKind } from '../season/rounds.ts'
import type { Stage } from '../season/stages.ts'
import { leads } from '../season/windows.ts'

/** A score counts when it is made between these epoch milliseconds, both inclusive; null means no bound. */
export interface ScoreWindow {
  from: number | null
  until: number | null
}

export interface RoundAtStage {
  kind: RoundKind
  beginsAt: Instant | null
  endsAt: Instant | null
  /** True if this is the round of the season's current stage. */
  played: boolean
  stage: Stage
  prestartUntil?: Instant | undefined
  /** When the season left the preliminary's stage, and its scores were frozen (spec §2, score screen). */
  preliminaryClosedAt?: Instant | null
}

/**
 * When a score of a round counts: while the round can be entered (spec §4) and until it is frozen (spec §2, score screen).
 * For a final and an extra round this depends on their times; for any other round on the stage while it is the current round,
 * otherwise on its times. A preliminary also ends when the stage does. Seats and extra time move it: `score-verdicts.ts`.
 */
export function scoreWindow(round: RoundAtStage): ScoreWindow {
  const { kind, played, stage, prestartUntil } = round
  const [begin, end, closed] = [round.beginsAt, round.endsAt, round.preliminaryClosedAt].map(epochOrNull)
  if (kind === 'final')
    return { from: begin == null ? null : begin - leads['final-personal'].enabledBefore * minute, until: end ?? null }
  if (kind === 'extra') return { from: begin ?? null, until: end ?? null }

  const open = played && stage !== 0 && stage !== 2 && stage !== 4
  if (kind !== 'preliminary') return open ? { from: null, until: null } : { from: begin ?? null, until: end ?? null }
  const opens = [begin, epochOrNull(prestartUntil)].filter((bound) => bound != null)
  const closes = [end, closed].filter((bound) => bound != null)
  return {
    from: opens.length > 0 ? Math.max(...opens) : null,
    until: open || closes.length === 0 ? null : Math.min(...closes),
  }
}

const minute = 60_000

const epochOrNull = (instant: Instant | null | undefined) => (instant == null ? null : epochOf(instant))
