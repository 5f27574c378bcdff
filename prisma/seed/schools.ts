import { normaliseSchool } from '@qisuan/rules/people/schools'
import { extraBoardPlaces } from './extra-boards.ts'
import { isDemo } from './people.ts'
import { allCities, type City } from './places.ts'
import { createRandom, type Random } from './random.ts'

export type SchoolLevel = 'primary' | 'secondary' | 'open'

export type School = {
  id: number
  provinceId: number
  name: string
  /** The spellings that people use for this school. */
  spellings: string[]
}

const fancyNames =
  '青禾 拾光 听澜 云麓 晴川 砚池 竹影 拓野 晓岚 星槎 溪桥 松间 远帆 半亩 荷风 桐音 麦田 云杉 月湾 初雪 萤火 千帆 鹿溪 雨巷 稻香 白榆 朝露 风铃 山樱 芦笛'.split(
    ' ',
  )

const kinds: Readonly<Record<SchoolLevel, readonly string[]>> = {
  primary: ['小学', '实验小学', '中心小学'],
  secondary: ['中学', '实验中学', '外国语学校'],
  open: ['学院', '科技大学', '少年宫'],
}

/** Assigns people to invented schools of their city, 1–40 to each. The same person and level always get the same school. */
export class SchoolRegister {
  readonly schools: School[] = []
  readonly #open = new Map<string, { school: School; seats: number }>()
  readonly #attending = new Map<string, School>()
  readonly #titles = new Map<string, string[]>()
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  schoolOf(person: { id: number; cityId: number }, level: SchoolLevel): School {
    const key = `${person.id} ${level}`
    const school = this.#attending.get(key) ?? this.#admit(person, level)
    this.#attending.set(key, school)
    return school
  }

  #admit({ id, cityId }: { id: number; cityId: number }, level: SchoolLevel): School {
    const key = `${cityId} ${level} ${districtOf(id, cityId)}`
    const open = this.#open.get(key)
    const place = open && open.seats > 0 ? open : { school: this.#found(cityId, level), seats: this.#size() }
    place.seats -= 1
    this.#open.set(key, place)
    return place.school
  }

  /** Many small schools, few large ones. */
  #size(): number {
    return Math.max(1, Math.round(40 * this.#random.next() ** 2))
  }

  #found(cityId: number, level: SchoolLevel): School {
    const city = allCities.find(({ id }) => id === cityId)
    const title = this.#nextTitle(cityId, level)
    if (!city || !title) throw new Error(`no more schools in city ${cityId}`)
    const id = this.schools.length + 1
    const spellings = spellingsOf(id, city, title)
    const school = { id, provinceId: city.provinceId, name: townOf(city) + title, spellings }
    this.schools.push(school)
    return school
  }

  #nextTitle(cityId: number, level: SchoolLevel): string | undefined {
    const key = `${cityId} ${level}`
    const titles = this.#titles.get(key) ?? inventTitles(cityId, level)
    this.#titles.set(key, titles)
    return titles.pop()
  }
}

/** A city with a board of its own fills several schools at a time, so that no school fills the board. The demo people share one. */
function districtOf(id: number, cityId: number): number {
  const hasBoard = extraBoardPlaces.some((place) => place.cityId === cityId)
  return hasBoard && !isDemo(id) && id % 3 === 2 ? 1 + (id % 2) : 0
}

function inventTitles(cityId: number, level: SchoolLevel): string[] {
  const titles = kinds[level].flatMap((kind) => fancyNames.map((name) => name + kind))
  return createRandom(`${cityId} ${level}`).shuffled(titles)
}

/** Every school is also spelled with a space, every fourth with its city's full name, every tenth with the name of a campus. */
function spellingsOf(id: number, city: City, title: string): string[] {
  const town = townOf(city)
  return [
    town + title,
    `${town} ${title}`,
    ...(id % 4 === 0 ? [city.name + title] : []),
    ...(id % 10 === 0 ? [`${town}${title}（东校区）`] : []),
  ]
}

/** The keys of `school_spelling`: one for each spelling that differs after normalising. */
export function normalisedSpellings({ spellings }: School): string[] {
  return [...new Set(spellings.map(normaliseSchool))]
}

const municipalities: Readonly<Record<number, string>> = { 11: '北京', 12: '天津', 31: '上海', 50: '重庆', 81: '香港' }

const minorities =
  '蒙古族?|朝鲜族|土家族|苗族|彝族|藏族|羌族|布依族|侗族|哈尼族|壮族|傣族|景颇族|白族|傈僳族|回族|哈萨克|柯尔克孜|黎族'
const ending = new RegExp(`(?:${minorities})*(?:自治州|自治县|地区|新区|林区|盟|市|区|县)$`)

/** The short name of each city in its schools' names; the full name where two cities would share the short one. */
const townNames: ReadonlyMap<number, string> = nameTowns()

function nameTowns(): Map<number, string> {
  const short = new Map(allCities.map((city) => [city.id, shortName(city)]))
  const uses = Map.groupBy(short.values(), (name) => name)
  return new Map(
    allCities.map(({ id, name }) => {
      const town = short.get(id) ?? name
      return [id, uses.get(town)?.length === 1 ? town : name]
    }),
  )
}

function townOf({ id, name }: City): string {
  return townNames.get(id) ?? name
}

function shortName({ name, provinceId }: City): string {
  const bare = name.length > 2 ? name.replace(ending, '') : name
  const prefix = municipalities[provinceId] ?? ''
  return bare.startsWith(prefix) ? bare : prefix + bare
}
