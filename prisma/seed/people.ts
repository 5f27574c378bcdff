import type { GroupNumber } from '@qisuan/rules/people/groups'
import { demoLogins } from './demo-logins.ts'
import { extraBoardPlaces, extraBoardPupils } from './extra-boards.ts'
import { inventNickname } from './names.ts'
import { allCities, provinces, type City } from './places.ts'
import { populations } from './population.ts'
import type { Random } from './random.ts'

/** A person of the demo. `grade` is the school year in the current season, above 12 after school; null for adults. */
export type Person = {
  id: number
  /** Nickname, as the boards show it. */
  name: string
  phone: string
  role: 'student' | 'teacher'
  /** The current season's group; `former` for those who no longer take part. */
  group: GroupNumber | 'former'
  grade: number | null
  provinceId: number
  cityId: number
  /** 0–1: how well this person performs in every round. */
  ability: number
  /** Takes part without a school. */
  individual: boolean
  /** The first of the group in the province, so that every provincial board of the current season has a row. */
  pioneer: boolean
}

/** The current season's 3,000 people by group. */
const enrolled: Readonly<Record<GroupNumber, number>> = { 5: 560, 1: 920, 2: 960, 3: 380, 6: 180 }
const formerPupils = 150

/** First and last grade of a group's pupils. */
const grades: Readonly<Partial<Record<Person['group'], readonly [number, number]>>> = {
  5: [1, 3],
  1: [4, 6],
  2: [7, 12],
  former: [13, 15],
}

const groupNumbers = [5, 1, 2, 3, 6] as const satisfies readonly GroupNumber[]

type Place = { group: Person['group']; provinceId: number; cityId?: number; pioneer: boolean }

export const demoPupilId = 1
export const demoTeacherId = 2

export function isDemo(id: number): boolean {
  return id === demoPupilId || id === demoTeacherId
}

const demoHome = { provinceId: 32, cityId: 3205, individual: false, pioneer: false }
const { pupil, teacher } = demoLogins

const demoPeople: readonly Person[] = [
  {
    ...demoHome,
    id: demoPupilId,
    name: pupil.name,
    phone: pupil.phone,
    role: 'student',
    group: 2,
    grade: 9,
    ability: 0.97,
  },
  {
    ...demoHome,
    id: demoTeacherId,
    name: teacher.name,
    phone: teacher.phone,
    role: 'teacher',
    group: 6,
    grade: null,
    ability: 0.6,
  },
]

/** Generates everybody: the demo pupil, the demo teacher, then the others in random order. */
export function inventPeople(random: Random): Person[] {
  const others = random.shuffled([...groupNumbers.flatMap((group) => placesOf(group, random)), ...formerPlaces(random)])
  return [...demoPeople, ...others.map((place, index) => inventPerson(place, demoTeacherId + 1 + index, random))]
}

/** Chooses a home for each person of a group: one in every province, enough for the extra boards, the rest by population. */
function placesOf(group: GroupNumber, random: Random): Place[] {
  const first = provinces.map(({ id }) => ({ group, provinceId: id, pioneer: true }))
  const extra = extraBoardPlaces.flatMap((place) =>
    Array.from({ length: extraBoardPupils[group] }, () => ({ group, ...place, pioneer: false })),
  )
  const demo = demoPeople.filter((person) => person.group === group).length
  const rest = enrolled[group] - first.length - extra.length - demo
  return [...first, ...extra, ...Array.from({ length: rest }, () => anywhere(group, random))]
}

function formerPlaces(random: Random): Place[] {
  return Array.from({ length: formerPupils }, () => anywhere('former', random))
}

function anywhere(group: Person['group'], random: Random): Place {
  return { group, provinceId: random.weighted(populations), pioneer: false }
}

function inventPerson(place: Place, id: number, random: Random): Person {
  const { group, provinceId, pioneer } = place
  const school = grades[group]
  return {
    id,
    name: inventNickname(random),
    phone: fictionalPhone(id),
    role: group === 6 ? 'teacher' : 'student',
    group,
    grade: school ? random.between(...school) : null,
    provinceId,
    cityId: place.cityId ?? random.weighted(homes(provinceId)),
    ability: random.next(),
    individual: random.chance(group === 3 ? 0.2 : 0.04),
    pioneer,
  }
}

/** A number of the block 1990000, which the demo reserves, followed by the person's id. */
function fictionalPhone(id: number): string {
  return `1990000${String(id).padStart(4, '0')}`
}

const citiesByProvince = Map.groupBy(allCities, ({ provinceId }) => provinceId)

/** The cities of a province with weights: high for the first ones, mostly the largest, and low for counties. */
function homes(provinceId: number): (readonly [number, number])[] {
  const cities = citiesByProvince.get(provinceId) ?? []
  return cities.map((city, index) => [city.id, attraction(city, index)])
}

function attraction({ id }: City, index: number): number {
  if (index < 3) return 12 / (index + 1)
  return isCounty(id) ? 0.4 : 1
}

/** Counties and districts have six digits. */
function isCounty(cityId: number): boolean {
  return cityId > 9999
}
