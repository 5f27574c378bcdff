import { dimensionNames } from '@qisuan/contracts/console/statistics/statistics-words'
import { groupOf, groups, parseGroup } from '@qisuan/rules/people/groups'
import { languageNames } from '@qisuan/rules/languages'
import { hideSmall } from '@qisuan/rules/boards/small-numbers'
import { restOf, type Dimension, type Step } from './labels.ts'

/** People as they are counted. The path is their macroregion, province, city and school, as far as they are counted by it; or their group; or language. */
export interface CountedRow extends Record<Step, number> {
  dimension: Dimension | 'all'
  path: readonly string[]
}

/** A null stands for a count that is not published. */
export type Counts = Record<Step, number | null>

/** The people of one province, school and so on. */
export interface StatisticsRow {
  name: string
  counts: Counts
}

interface Place extends CountedRow {
  parts: Place[]
}

type Hidden = Record<Step, ReadonlySet<Place>>

/** Counts that may be printed: small ones are hidden, and those that would give them away (packages/rules/src/boards/small-numbers.ts). */
export function publishCounts(rows: readonly CountedRow[]) {
  const places = rows.map((row): Place => ({ ...row, parts: [] }))
  const of = Map.groupBy(places, ({ dimension }) => dimension)
  const [all = nobody] = of.get('all') ?? []
  const wholeOf = (dimension: Dimension): Place => ({ ...all, parts: of.get(dimension) ?? [] })
  joinPlaces(places)

  const country = wholeOf('macroregion')
  const hidden = hiddenIn(country)
  const partition = (dimension: Dimension) => {
    const whole = wholeOf(dimension)
    return tableOf(dimension, whole, dimension === 'group' ? inOrder(whole.parts) : whole.parts, hiddenIn(whole))
  }
  const placesTable = (dimension: Dimension) => tableOf(dimension, country, of.get(dimension) ?? [], hidden)
  return {
    total: countsOf((step) => (hidden[step].has(country) ? null : country[step])),
    tables: {
      macroregion: placesTable('macroregion'),
      province: placesTable('province'),
      city: placesTable('city'),
      school: placesTable('school'),
      group: partition('group'),
      language: partition('language'),
    },
  }
}

const nobody: Place = { dimension: 'all', path: [], enrolled: 0, played: 0, advanced: 0, awarded: 0, parts: [] }

/** The groups as they are ordered everywhere. */
const inOrder = (parts: readonly Place[]): Place[] =>
  groups.flatMap(({ number }) => parts.filter(({ path: [group = ''] }) => parseGroup(group) === number))

/** Puts provinces into their macroregions, cities into their provinces, and schools into their cities. */
function joinPlaces(places: readonly Place[]): void {
  const keyOf = (path: readonly string[]) => path.join('\n')
  const found = new Map(places.map((place) => [keyOf(place.path), place]))
  for (const place of places) if (place.path.length > 1) found.get(keyOf(place.path.slice(0, -1)))?.parts.push(place)
}

/** Steps that are hidden with each step: every later one, also where all but a few went on to it. */
function hiddenIn(whole: Place): Hidden {
  const at = (step: Step) => (place: Place) => place[step]
  const after = (step: Step, before: ReadonlySet<Place>, ...earlier: Step[]) =>
    hideSmall(whole, at(step), { before, beside: earlier.map(at) })
  const enrolled = hideSmall(whole, at('enrolled'))
  const played = after('played', enrolled, 'enrolled')
  const advanced = after('advanced', played, 'enrolled', 'played')
  const awarded = after('awarded', advanced, 'enrolled', 'played', 'advanced')
  return { enrolled, played, advanced, awarded }
}

/**
 * The rows of a table. Places whose people are not counted in public are one row; how many they are is not said, for five children in
 * five places would be one in each. The row has the counts that the total gives away anyway.
 */
function tableOf(dimension: Dimension, whole: Place, rows: readonly Place[], hidden: Hidden): StatisticsRow[] {
  const listed = rows.filter((row) => !hidden.enrolled.has(row))
  const table = listed.map((row) => ({
    name: nameOf(dimension, row.path),
    counts: countsOf((step) => (hidden[step].has(row) ? null : row[step])),
  }))
  if (listed.length === rows.length) return table
  const counts = countsOf((step) => {
    if ([whole, ...listed].some((row) => hidden[step].has(row))) return null
    return listed.reduce((left, row) => left - row[step], whole[step])
  })
  return [...table, { name: `${listed.length > 0 ? restOf : '全部'}${dimensionNames[dimension]}`, counts }]
}

const countsOf = (count: (step: Step) => number | null): Counts => ({
  enrolled: count('enrolled'),
  played: count('played'),
  advanced: count('advanced'),
  awarded: count('awarded'),
})

function nameOf(dimension: Dimension, path: readonly string[]): string {
  const own = path.at(-1) ?? ''
  const group = dimension === 'group' ? parseGroup(own) : undefined
  if (group) return groupOf(group).name
  if (dimension === 'school') return path.slice(2).join(' ')
  return dimension === 'language' ? (languageNames[own] ?? own) : own
}
