/** The rounds of a season that an organiser names. */
export type NamedRound = 'preliminary' | 'final' | 'extra' | 'aoc' | 'cq'

/** What a round is called; `short` stands on buttons and in the names of stages. */
export interface RoundLabel {
  name: string
  short?: string | undefined
}

export type RoundNames = Readonly<Record<NamedRound, RoundLabel>>

/** The names where an organiser has given none. */
export const plainRoundNames = {
  preliminary: { name: '初赛' },
  final: { name: '决赛' },
  extra: { name: '加赛' },
  aoc: { name: '亚洲赛' },
  cq: { name: 'CodeQuest' },
} as const satisfies RoundNames

/** The short name of a round. */
export function shortName({ name, short }: RoundLabel): string {
  return short ?? name
}
