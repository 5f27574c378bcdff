import { awardOf } from './game-states.ts'
import type { AwardReading } from './rounds.ts'

/** The valid states of each reading (spec §4). */
const states: Readonly<Record<AwardReading, readonly number[]>> = {
  medals: [0, 1, 2, 3, 4, 5, 6, 7],
  tiers: [0, 1, 2, 3, 4, 5, 11, 12, 13],
}

/** The Chinese name of a state: the award's name, 未参赛 or 未获奖. */
export function stateName(reading: AwardReading, state: number): string {
  const award = awardOf(reading, state)
  if ('name' in award) return award.name
  return award.kind === 'none-participated' ? '未参赛' : '未获奖'
}

/** The names of all valid states of a reading. */
export function stateNames(reading: AwardReading): string[] {
  return states[reading].map((state) => stateName(reading, state))
}

/** Parses a state from its name or number; undefined when it is not valid in this reading. */
export function parseState(reading: AwardReading, text: string): number | undefined {
  return states[reading].find((state) => text === String(state) || text === stateName(reading, state))
}
