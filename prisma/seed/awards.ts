import type { AwardReading, RoundKind } from '@qisuan/rules/season/rounds'

/** Upper bounds of the place in the group, as a share (0–1], with the state of each; the best first. */
type Ladder = readonly (readonly [place: number, state: number])[]

/** Gold, silver, bronze, first, second, third prize, excellence (spec §4). */
const medals: Ladder = [
  [0.02, 1],
  [0.06, 2],
  [0.12, 3],
  [0.25, 4],
  [0.45, 5],
  [0.7, 6],
  [1, 7],
]
/** Three prizes with the shares of the newer reading, then qualified, then none (spec §4, §9). */
const firstTrack: Ladder = [
  [0.1, 1],
  [0.3, 2],
  [0.7, 3],
  [0.82, 4],
  [1, 5],
]
const secondTrack: Ladder = [
  [0.1, 11],
  [0.3, 12],
  [0.7, 13],
  [1, 5],
]
const qualified: Ladder = [
  [0.6, 4],
  [1, 5],
]
/** State 2 may enter the Asia round; 1 is on its list without a place. */
const asiaPlaces: Ladder = [
  [0.4, 2],
  [0.7, 1],
  [1, 0],
]
const codeQuestPlaces: Ladder = [
  [0.5, 1],
  [1, 0],
]

/**
 * The state of a participant after a round.
 * @param place the place as a share of the group, 0 < place ≤ 1; null without a score
 */
export function stateOf(
  round: { kind: RoundKind; awardReading: AwardReading },
  { place, track }: { place: number | null; track: 1 | 2 },
): number {
  if (place === null) return 0
  return ladderOf(round, track).find(([bound]) => place <= bound)?.[1] ?? 0
}

function ladderOf({ kind, awardReading }: { kind: RoundKind; awardReading: AwardReading }, track: 1 | 2): Ladder {
  if (kind === 'preliminary') return qualified
  if (kind === 'aoc') return asiaPlaces
  if (kind === 'cq') return codeQuestPlaces
  if (awardReading === 'medals') return medals
  return track === 2 && kind === 'monthly' ? secondTrack : firstTrack
}
