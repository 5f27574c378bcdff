import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { groups, type Group } from '@qisuan/rules/groups'
import { epochOf } from '@qisuan/rules/instants'
import { displayLength, extraDisplayLengths, highlightPercent } from '@qisuan/rules/prizes'

const kinds: ReadonlySet<RoundSummary['kind']> = new Set(['final', 'monthly', 'extra'])

/**
 * The finals and extra rounds whose boards can be looked at, the newest first: those that began no later than the round being played.
 * It asks no clock, so that the page from the server and the page in the browser choose alike.
 */
export function finalRoundsOf({ all, slug }: Pick<CurrentGame, 'all' | 'slug'>): RoundSummary[] {
  const played = all.find((round) => round.slug === slug)
  const until = beginOf(played)
  return all
    .filter((round) => kinds.has(round.kind) && round.begin_time !== null && beginOf(round) <= until)
    .toSorted((one, other) => beginOf(other) - beginOf(one))
}

/** The groups that a round has boards for: an extra round only has those with a display length (spec §9). */
export function groupsOf(round: RoundSummary): readonly Group[] {
  return round.kind === 'extra' ? groups.filter(({ number }) => rowsShown(round, number) !== undefined) : groups
}

/** How many rows an extra round's board shows of a group; undefined where it is the whole board. */
export function rowsShown(round: RoundSummary, group: Group['number']): number | undefined {
  if (round.kind !== 'extra') return undefined
  return displayLength(group, round.display_lengths ?? extraDisplayLengths)
}

/** Percent of the board that is marked as prizes. */
export function markedPercent({ kind, highlight_percent: own }: RoundSummary): number {
  return own ?? (kind === 'extra' ? highlightPercent.other : highlightPercent.final)
}

/** Percent of the rows shown that are marked on the ranking of a round; the share of a final speaks of its own board (spec §9). */
export function markedOnRanking(round: RoundSummary | undefined): number {
  const own = round?.kind === 'final' || round?.kind === 'monthly' ? undefined : round?.highlight_percent
  return own ?? highlightPercent.other
}

function beginOf(round: RoundSummary | undefined): number {
  return round?.begin_time == null ? Infinity : epochOf(round.begin_time)
}
