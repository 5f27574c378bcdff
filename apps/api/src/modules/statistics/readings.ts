import { awardOf, passedPreliminary } from '@qisuan/rules/game-states'
import { awardsOf } from '../competition/present.ts'
import type { Round } from '../competition/queries.ts'

const states = Array.from({ length: 100 }, (_, state) => state)

/** Which states of a round mean that a person has advanced, or has an award, as lists that a query can use. */
export function readings(round: Round) {
  const awards = awardsOf(round)
  const isPreliminary = round.kind === 'preliminary'
  const hasPassed = (state: number, score: number | null) =>
    isPreliminary && passedPreliminary({ state, score }, awards.reading)
  return {
    key: round.key,
    advanced: states.filter((state) => hasPassed(state, null)),
    /** Whether any score above 0 means that, too. */
    score_advances: hasPassed(0, 1),
    awarded: states.filter((state) => ['medal', 'tier', 'own'].includes(awardOf(awards, state).kind)),
  }
}
