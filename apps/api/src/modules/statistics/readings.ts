import { awardOf } from '@qisuan/rules/season/game-states'
import { awardsOf } from '../competition/present.ts'
import type { Round } from '../competition/queries.ts'

const states = Array.from({ length: 100 }, (_, state) => state)

/** Which states of a round mean that a person has an award, as a list that a query can use. */
export function readings(round: Round) {
  const awards = awardsOf(round)
  return {
    key: round.key,
    awarded: states.filter((state) => ['medal', 'tier', 'own'].includes(awardOf(awards, state).kind)),
  }
}
