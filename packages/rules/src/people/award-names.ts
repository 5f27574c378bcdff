import { awardOf, awardTitle, ownStates, type RoundAwards } from '../season/game-states.ts'

/** The valid states of each reading (spec §4). Of two states of one name the first is the one that is given. */
const states: Readonly<Record<RoundAwards['reading'], readonly number[]>> = {
  medals: [0, 1, 2, 3, 4, 5, 6, 7],
  tiers: [0, 1, 2, 3, 4, 5, 11, 12, 13],
  aoc: [0, 2, 1],
  cq: [0, 1],
}

/** The states of a round, best first within each reading. */
export const statesOf = (awards: RoundAwards): number[] => [...states[awards.reading], ...ownStates(awards)]

/** The Chinese name of a state: the award's name, 未参赛 or 未获奖. */
export function stateName(awards: RoundAwards, state: number): string {
  const award = awardOf(awards, state)
  if ('name' in award) return award.name
  return award.kind === 'none-participated' ? '未参赛' : '未获奖'
}

/** Name of an entry without an award while it has a score: its person took part. */
const noAwardYet = '还没有奖项'

/** The award of an entry in a round, as an operator reads it. Who has a score took part, with or without an award. */
export function entryName(awards: RoundAwards, { state, score }: { state: number; score: number | null }): string {
  return state === 0 && score !== null ? noAwardYet : stateName(awards, state)
}

/** The states of a second track, which are read (spec §4) and not offered. */
const secondTrack = [11, 12, 13]

/** The names of the states that an operator may choose from in a round: prizes first, then those without one. */
export function stateNames(awards: RoundAwards): string[] {
  const hasNone = (state: number) => Number(!('name' in awardOf(awards, state)))
  const offered = statesOf(awards)
    .filter((state) => !secondTrack.includes(state))
    .toSorted((a, b) => hasNone(a) - hasNone(b))
  return [...new Set(offered.map((state) => stateName(awards, state)))]
}

/** Parses a state from its name, the name of its prize, or its number; undefined when it is not valid in this round. */
export function parseState(awards: RoundAwards, text: string): number | undefined {
  if (text === noAwardYet) return 0
  return statesOf(awards).find((state) => {
    const award = awardOf(awards, state)
    const title = 'name' in award ? awardTitle(award, awards) : undefined
    return text === String(state) || text === stateName(awards, state) || text === title
  })
}
