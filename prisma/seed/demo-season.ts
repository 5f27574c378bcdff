import { roundAccess } from './access.ts'
import { inventSeats } from './classrooms.ts'
import { inventConsents } from './consents.ts'
import { inventEarlierRows } from './earlier-boards.ts'
import { inventEnrolments } from './enrolments.ts'
import { inventPeople } from './people.ts'
import { createRandom } from './random.ts'
import { SchoolRegister } from './schools.ts'
import { inventPlusScores, inventStates } from './scores.ts'
import { inventShares } from './shares.ts'

/**
 * Generates the random part of the demo as data. The same seed gives the same people with the same scores. Places, rounds,
 * news and contacts are fixed and have their own files.
 */
export function inventSeason(seed: string) {
  const candidates = inventPeople(createRandom(`${seed} people`))
  const register = new SchoolRegister(createRandom(`${seed} schools`))
  const enrolments = inventEnrolments(candidates, register, createRandom(`${seed} enrolments`))
  const enrolled = new Set(enrolments.map(({ person }) => person.id))
  const people = candidates.filter(({ id }) => enrolled.has(id))
  const states = inventStates(enrolments, createRandom(`${seed} scores`))
  return {
    people,
    schools: register.schools,
    enrolments,
    states,
    earlierRows: inventEarlierRows(enrolments, states, createRandom(`${seed} earlier boards`)),
    consents: inventConsents(enrolments, createRandom(`${seed} consents`)),
    plusScores: inventPlusScores(states, createRandom(`${seed} plus scores`)),
    seats: inventSeats(enrolments),
    access: roundAccess(people),
    shares: inventShares(enrolments, states, createRandom(`${seed} shares`)),
  }
}
export type DemoSeason = ReturnType<typeof inventSeason>
