/**
 * The key that is the same for all spellings of a school (decisions on spec §7). Width, case, spaces, brackets and punctuation do
 * not matter. An empty key means an individual without a school.
 */
export function normaliseSchool(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{Cf}\p{Cc}]/gu, '')
}

/** Characters that a name of a school may have or not without meaning another one: 苏州一中 and 苏州市第一中学. */
const filler = /[省市区县镇乡第学校立]/
/** Two schools that differ in one of these are two: numbers, and what kind of school it is. */
const telling = /[〇零一二三四五六七八九十百]+|小学|初中|高中|幼儿园|大学|分校|校区/g
/** One wrong character may be a typing mistake, but not one of these. */
const direction = /[东西南北中大小]/

const chineseDigits = '〇一二三四五六七八九'
const leastLength = 4
const likely = 0.7

/** A name with digits in Chinese, without and with the region before it. */
function formsOf(name: string): { whole: string; short: string; kind: string } {
  const whole = normaliseSchool(name).replace(/\d/g, (digit) => chineseDigits[Number(digit)] ?? digit)
  const short = whole.replace(/^.{2,3}省/, '').replace(/^.{2,4}?市/, '')
  return { whole, short, kind: (short.match(telling) ?? []).toSorted().join(' ') }
}

/**
 * Pairs of schools whose names may mean one school, the likeliest first. Only a person can decide: nothing is merged by it.
 * @param schools of one province
 */
export function likelyDoubles<School extends { name: string }>(schools: readonly School[]): [School, School][] {
  const named = schools.map((school) => ({ school, ...formsOf(school.name) }))
  const pairs: { pair: [School, School]; likeness: number }[] = []
  for (const alike of Map.groupBy(named, ({ kind }) => kind).values()) {
    for (const [index, one] of alike.entries()) {
      for (const other of alike.slice(index + 1)) {
        const likeness = Math.max(
          likenessOf(one.whole, other.whole),
          likenessOf(one.short, other.whole),
          likenessOf(one.whole, other.short),
        )
        if (likeness >= likely) pairs.push({ pair: [one.school, other.school], likeness })
      }
    }
  }
  return pairs.toSorted((one, other) => other.likeness - one.likeness).map(({ pair }) => pair)
}

/** From 0 to 1: whether one name is the other with something left out, or with one character typed wrong. */
function likenessOf(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < leastLength) return 0
  if (short.length === long.length) return short === long ? 1 : typedWrong(short, long)
  let found = 0
  let missing = 0
  for (const letter of long) {
    if (letter === short[found]) found += 1
    else missing += filler.test(letter) ? 0.25 : 1
  }
  return found === short.length ? 1 - missing / long.length : 0
}

function typedWrong(one: string, other: string): number {
  const wrong = Array.from(one).flatMap((letter, at) => (letter === other[at] ? [] : [at]))
  const [at = 0] = wrong
  // The first characters name the place: 徐州 is not 苏州.
  const isMistake = wrong.length === 1 && at >= 2 && !direction.test(`${one[at]}${other[at]}`)
  return isMistake ? 1 - 1.2 / one.length : 0
}
