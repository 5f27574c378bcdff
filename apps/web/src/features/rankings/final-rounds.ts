import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { groups, type Group } from '@qisuan/rules/people/groups'
import { epochOf } from '@qisuan/rules/time/instants'
import { highlightPercent } from '@qisuan/rules/boards/prizes'

const kinds: ReadonlySet<RoundSummary['kind']> = new Set(['final', 'monthly', 'extra'])

/**
 * The finals and extra rounds whose boards are available, newest first: those that began no later than the current round. Only off season,
 * when no round is current, the clock decides: otherwise server and browser choose the same rounds.
 */
export function finalRoundsOf(game: Pick<CurrentGame, 'all' | 'slug' | 'state'>, now: number): RoundSummary[] {
  const { all, slug, state } = game
  const played = beginOf(all.find((round) => round.slug === slug))
  const until = state === 0 && played < now ? now : played
  return all
    .filter((round) => kinds.has(round.kind) && round.begin_time !== null && beginOf(round) <= until)
    .toSorted((one, other) => beginOf(other) - beginOf(one))
}

/** The groups for which a round has boards: where an extra round lists display lengths, only those listed (spec §9). */
export function groupsOf(round: RoundSummary): readonly Group[] {
  const lengths = lengthsOf(round)
  return lengths ? groups.filter(({ number }) => number in lengths) : groups
}

/** Number of displayed rows of a group's board; undefined means all. Only extra rounds can have a limit. */
export function rowsShown(round: RoundSummary, group: Group['number']): number | undefined {
  return lengthsOf(round)?.[group]
}

function lengthsOf({ kind, display_lengths: lengths }: RoundSummary): RoundSummary['display_lengths'] {
  return kind === 'extra' ? lengths : undefined
}

/** Percentage of the round's own board that is marked as prize ranks. */
export function markedPercent({ kind, highlight_percent: own }: RoundSummary): number {
  return own ?? (kind === 'extra' ? highlightPercent.other : highlightPercent.final)
}

/** Percentage of the displayed rows that the ranking marks. A final's own percentage applies only to the final's board (spec §9). */
export function markedOnRanking(round: RoundSummary | undefined): number {
  const own = round?.kind === 'final' || round?.kind === 'monthly' ? undefined : round?.highlight_percent
  return own ?? highlightPercent.other
}

function beginOf(round: RoundSummary | undefined): number {
  return round?.begin_time == null ? Infinity : epochOf(round.begin_time)
}
