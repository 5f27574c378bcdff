/** The rounds of a season that an organiser names. */
export type NamedRound = 'preliminary' | 'final' | 'extra' | 'aoc' | 'cq'

/** Name of a round; `short` stands on buttons and in the names of stages. */
export interface RoundLabel {
  name: string
  short?: string | undefined
}

/** The Asia round and CodeQuest have a name only where the organiser shows their pages. */
type OptionalRound = 'aoc' | 'cq'

export type RoundNames = Readonly<
  Record<Exclude<NamedRound, OptionalRound>, RoundLabel> & Partial<Record<OptionalRound, RoundLabel>>
>

/** The short name of a round. */
export function shortName({ name, short }: RoundLabel): string {
  return short ?? name
}

/** Label of every button that opens the page of a round. A space stands between Chinese and Latin letters. */
export function enter(round: RoundLabel): string {
  const name = shortName(round)
  return /^\w/.test(name) ? `进入 ${name}` : `进入${name}`
}
