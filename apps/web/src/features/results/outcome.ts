import type { RoundSummary } from '@qisuan/contracts/competition'
import { awardOf, awardTitle, outcomeText, type Award, type GameState } from '@qisuan/rules/season/game-states'

/** The outcome of a round for a user. */
export type Outcome =
  | { kind: 'award'; award: Award; title: string }
  | { kind: 'qualified' }
  /** Played, but not judged yet. */
  | { kind: 'pending'; score: number }
  | { kind: 'disqualified'; reason: string }
  | { kind: 'absent' | 'none'; text: string | undefined }

/**
 * Interprets a state by the round's award reading (spec §4, Game state meanings). State 0 with a score does not mean absent:
 * the round is still open, or its awards are not decided yet.
 */
export function outcomeOf(
  round: Pick<RoundSummary, 'award_reading' | 'prizes' | 'own_awards'>,
  entry: GameState | undefined,
): Outcome {
  const { state = 0, score = null, disqualified } = entry ?? {}
  if (disqualified) return { kind: 'disqualified', reason: disqualified.reason }
  const awards = { reading: round.award_reading, prizes: round.prizes, own: round.own_awards }
  const award = awardOf(awards, state)
  const text = outcomeText(award)
  if (award.kind === 'none-participated') return score == null ? { kind: 'absent', text } : { kind: 'pending', score }
  if (award.kind === 'qualified') return { kind: 'qualified' }
  if (award.kind === 'no-award') return { kind: 'none', text }
  return { kind: 'award', award, title: awardTitle(award, awards) }
}

/** The index of the round's prize for an award. Gold, silver and bronze rank above the first prize and have its gifts. */
export function prizePlace(award: Award): 0 | 1 | 2 | undefined {
  if (award.kind === 'tier') return places[award.tier]
  if (award.kind !== 'medal') return undefined
  switch (award.medal) {
    case 'gold':
    case 'silver':
    case 'bronze':
    case 'first':
      return 0
    case 'second':
      return 1
    case 'third':
      return 2
    case 'excellence':
      return undefined
  }
}

const places = { 1: 0, 2: 1, 3: 2 } as const
