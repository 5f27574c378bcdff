import type { RoundSummary } from '@qisuan/contracts/competition'
import { awardOf, awardTitle, outcomeText, type Award, type GameState } from '@qisuan/rules/game-states'

/** What a round has brought somebody. */
export type Outcome =
  | { kind: 'award'; award: Award; title: string }
  | { kind: 'qualified' }
  /** Played, and not judged yet. */
  | { kind: 'pending'; score: number }
  | { kind: 'absent' | 'none'; text: string | undefined }

/**
 * Reads a state by its round's own award reading (spec §4, Game state meanings). A state of 0 with a score is nobody's absence:
 * the round is still open, or its awards are not decided.
 */
export function outcomeOf(
  round: Pick<RoundSummary, 'award_reading' | 'prizes'>,
  entry: GameState | undefined,
): Outcome {
  const { state = 0, score = null } = entry ?? {}
  const award = awardOf(round.award_reading, state)
  const text = outcomeText(award)
  if (award.kind === 'none-participated') return score == null ? { kind: 'absent', text } : { kind: 'pending', score }
  if (award.kind === 'qualified') return { kind: 'qualified' }
  if (award.kind === 'no-award') return { kind: 'none', text }
  return { kind: 'award', award, title: awardTitle(award, round.prizes) }
}

/** The prize of an award among those of its round, by place: 0 is the first. Gold, silver and bronze stand above the first prize and share its gifts. */
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
