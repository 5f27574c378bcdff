import type { RoundSummary } from '@qisuan/contracts/competition'
import type { GameState } from '@qisuan/rules/season/game-states'
import { epochOf, isBefore, type Instant } from '@qisuan/rules/time/instants'
import { isInvitation } from '@qisuan/rules/season/rounds'
import { outcomeOf, type Outcome } from './outcome.ts'

export type Entries = Readonly<Record<string, GameState | undefined>>

/** The rounds of the rewards page: those that have begun, newest first, without the events besides the stages (spec §2, Rewards). */
export function rewardRounds(all: readonly RoundSummary[], now: Instant): RoundSummary[] {
  return begunRounds(all, now).filter(({ kind }) => !isInvitation(kind))
}

/** The finals that have begun, newest first. */
export function finalRounds(all: readonly RoundSummary[], now: Instant): RoundSummary[] {
  return begunRounds(all, now).filter(({ kind }) => kind === 'final' || kind === 'monthly')
}

/** The preliminaries that have begun, newest first. */
export function preliminaries(all: readonly RoundSummary[], now: Instant): RoundSummary[] {
  return begunRounds(all, now).filter(({ kind }) => kind === 'preliminary')
}

/** The provincial awards that have begun, newest first. */
export function provincialRounds(all: readonly RoundSummary[], now: Instant): RoundSummary[] {
  return begunRounds(all, now).filter(({ kind }) => kind === 'provincial')
}

/** True if a started round has not ended yet. */
export function isOn({ end_time: end }: RoundSummary, now: Instant): boolean {
  return end === null || isBefore(now, end)
}

/** The round that a page opens: the requested one, else the newest with an award, else with an entry, else the newest. */
export function openingRound(
  rounds: readonly RoundSummary[],
  entries: Entries,
  requested: string | null,
): RoundSummary | undefined {
  return (
    rounds.find(({ slug }) => slug === requested) ??
    wonRounds(rounds, entries)[0]?.round ??
    rounds.find(({ slug }) => entries[slug] !== undefined) ??
    rounds[0]
  )
}

/** A round with what it brought: an award, or the way into the next one. */
export interface WonRound {
  round: RoundSummary
  outcome: Extract<Outcome, { kind: 'award' | 'qualified' }>
}

/** The rounds that brought something, in the same order. */
export function wonRounds(rounds: readonly RoundSummary[], entries: Entries): WonRound[] {
  return rounds.flatMap((round) => {
    const outcome = outcomeOf(round, entries[round.slug])
    return outcome.kind === 'award' || outcome.kind === 'qualified' ? [{ round, outcome }] : []
  })
}

function begunRounds(all: readonly RoundSummary[], now: Instant): RoundSummary[] {
  const begin = ({ begin_time: at }: RoundSummary) => (at === null ? Infinity : epochOf(at))
  return all
    .filter((round) => round.begin_time !== null && !isBefore(now, round.begin_time))
    .toSorted((one, other) => begin(other) - begin(one))
}
