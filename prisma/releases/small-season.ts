import { isDemo } from '../seed/people.ts'
import { inventSeason, type DemoSeason } from '../seed/demo-season.ts'
import { demoSeed } from '../seed/seed.ts'

/** One in so many people of the demo. */
const oneIn = 30

/** The demo with a few of its people, so that a kept release is small. */
export function smallSeason(): DemoSeason {
  const demo = inventSeason(demoSeed)
  const isKept = (id: number) => isDemo(id) || id % oneIn === 0
  const enrolments = demo.enrolments.filter(({ person }) => isKept(person.id))
  const schools = new Set(enrolments.map(({ school }) => school))
  return {
    people: demo.people.filter(({ id }) => isKept(id)),
    schools: demo.schools.filter((school) => schools.has(school)),
    enrolments,
    states: demo.states.filter(({ userId }) => isKept(userId)),
    earlierRows: demo.earlierRows.filter(({ state }) => isKept(state.userId)),
    consents: demo.consents.filter(({ enrolment }) => isKept(enrolment.person.id)),
    plusScores: demo.plusScores.filter(({ userId }) => isKept(userId)),
    seats: demo.seats.filter(({ userId }) => isKept(userId)),
    access: demo.access.filter(({ userId }) => isKept(userId)),
    shares: demo.shares.filter(({ userId }) => isKept(userId)),
  }
}
