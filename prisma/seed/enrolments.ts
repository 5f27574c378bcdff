import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { Language } from '@qisuan/rules/languages'
import { isDemo, type Person } from './people.ts'
import type { Random } from './random.ts'
import type { School, SchoolLevel, SchoolRegister } from './schools.ts'
import { currentYear } from './seasons.ts'

export type SeedEnrolment = {
  person: Person
  seasonYear: number
  group: GroupNumber
  language: Language
  school: School | null
  organization: string
  createdAt: Date
}

/** The share of current participants who took part in an earlier season, among those who were at school then. */
const participation: readonly (readonly [year: number, share: number])[] = [
  [2021, 0.12],
  [2022, 0.2],
  [2023, 0.3],
  [2024, 0.2],
  [2025, 0.28],
]

/** The first season with a teacher group; before it teachers were in the open group. */
const teacherGroupSince = 2025

/** Every enrolment of every season, the current one first. */
export function inventEnrolments(people: readonly Person[], schools: SchoolRegister, random: Random): SeedEnrolment[] {
  const enrol = (person: Person, year: number) => inventEnrolment(person, year, schools, random)
  const current = people.filter(({ group }) => group !== 'former').map((person) => enrol(person, currentYear))
  const earlier = participation.flatMap(([year, share]) =>
    people.filter((person) => tookPart(person, share, random)).map((person) => enrol(person, year)),
  )
  return [...current, ...earlier].filter((enrolment) => enrolment !== undefined)
}

/** The demo people took part in every season, former pupils more often than others. */
function tookPart({ id, group }: Person, share: number, random: Random): boolean {
  const luck = random.next()
  return isDemo(id) || luck < (group === 'former' ? 0.6 : share)
}

function inventEnrolment(
  person: Person,
  year: number,
  schools: SchoolRegister,
  random: Random,
): SeedEnrolment | undefined {
  const group = groupIn(person, year)
  if (group === undefined) return undefined
  const school = person.individual ? null : schools.schoolOf(person, levelOf(person, group))
  return {
    person,
    seasonYear: year,
    group,
    language: inventLanguage(group, random),
    school,
    organization: school ? random.weighted(school.spellings.map((text, index) => [text, index === 0 ? 12 : 1])) : '',
    createdAt: inventMoment(person, year, random),
  }
}

/** The person's group in an earlier year; undefined before the first school year. */
function groupIn({ group, grade }: Person, year: number): GroupNumber | undefined {
  if (grade === null) return group === 6 && year >= teacherGroupSince ? 6 : 3
  const gradeThen = grade - (currentYear - year)
  if (gradeThen < 1) return undefined
  if (gradeThen <= 3) return 5
  if (gradeThen <= 6) return 1
  return gradeThen <= 12 ? 2 : 3
}

/** The level of the person's school. Teachers work at primary and secondary schools in every season. */
function levelOf({ role, id }: Person, group: GroupNumber): SchoolLevel {
  if (role === 'teacher') return id % 2 === 0 ? 'secondary' : 'primary'
  if (group === 3) return 'open'
  return group === 2 ? 'secondary' : 'primary'
}

function inventLanguage(group: GroupNumber, random: Random): Language {
  const cpp = group === 2 || group === 3 ? 30 : 6
  return random.weighted<Language>([
    ['python', 70],
    ['javascript', 14],
    ['c++', cpp],
  ])
}

/** The weeks from March until nobody enrols any more, and the week since which the current season's last ones spread up to its present. */
const [lastWeek, spreadSince, presentWeek] = [35, 28, 264 / 7] as const

/** A moment from March on, mostly in the first weeks; the demo people enrol first. */
function inventMoment({ id }: Person, year: number, random: Random): Date {
  const opening = Date.parse(`${year}-03-01T08:30:00+08:00`)
  const drawn = random.next() ** 2 * lastWeek
  const isSpread = year === currentYear && drawn > spreadSince
  const stretch = (presentWeek - spreadSince) / (lastWeek - spreadSince)
  const weeks = isSpread ? spreadSince + (drawn - spreadSince) * stretch : drawn
  return new Date(opening + Math.floor((isDemo(id) ? 0 : weeks) * 7 * 24 * 3600 * 1000))
}
