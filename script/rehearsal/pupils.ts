import { createRandom } from '@qisuan/db/random'
import { Browser } from './browser.ts'
import type { SeasonDates } from './plan.ts'
import type { KnownSchool } from './read-season.ts'

/** An invented pupil. Nothing of the organiser's people is used. */
export interface Pupil {
  browser: Browser
  phone: string
  name: string
  password: string
  group: '5' | '1' | '2' | '3'
  over14: boolean
  language: string
  area_id: number
  city: string
  organization: string
  /** Number of steps by which the pupil's solution is longer than the shortest way; it makes scores differ. */
  detours: number
  token?: string
}

/** Provinces by name, with their number and cities, as the site lists them. */
export type Places = Record<string, { id: number; cities: string[] }>

/** Number of pupils of a school, who all come from one address. */
const perSchool = 20

const groupShares = [
  ['5', 25],
  ['1', 40],
  ['2', 28],
  ['3', 7],
] as const

/** Parts of all pupils who write a language, where a season has it. */
const languageShares = new Map([
  ['python', 14],
  ['javascript', 3],
  ['c++', 3],
])

export function inventPupils(
  count: number,
  { places, schools, season }: { places: Places; schools: readonly KnownSchool[]; season: SeasonDates },
): Pupil[] {
  const random = createRandom(`rehearsal ${count}`)
  const provinces = Object.entries(places).filter(([, { cities }]) => cities.length > 0)
  return Array.from({ length: count }, (_, index) => {
    const number = Math.floor(index / perSchool)
    const known = schools[number % Math.max(1, schools.length)]
    const [province, place] = provinces.find(([, { id }]) => id === known?.provinceId) ?? random.pick(provinces)
    const group = random.weighted(groupShares)
    return {
      browser: new Browser(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`),
      phone: `198${String(index).padStart(8, '0')}`,
      name: `小棋${lettersOf(index)}`,
      password: `walk-${lettersOf(index)}-uphill`,
      group,
      over14: group === '3' || (group === '2' && random.chance(0.6)),
      language: random.weighted(season.languages.map((language) => [language, languageShares.get(language) ?? 1])),
      area_id: place.id,
      city: random.pick(place.cities),
      organization: known?.name ?? `${province}第${number + 1}中学`,
      detours: random.between(0, 60),
    }
  })
}

/** Letters instead of digits: a public name with many digits looks like a phone number. */
function lettersOf(index: number): string {
  return index.toString(26).replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))
}
