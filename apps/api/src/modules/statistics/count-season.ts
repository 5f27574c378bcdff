import { groupOf, parseGroup } from '@qisuan/rules/groups'
import { hideSmall, smallestShown } from '@qisuan/rules/small-numbers'
import type { Services } from '../../services/services.ts'
import type { Season } from '../competition/queries.ts'
import { countDays, type Day } from './count-days.ts'
import { countsSql } from './counts-sql.ts'
import { readings } from './readings.ts'
import { languageNames, steps, type Dimension, type Step } from './words.ts'

/** The people of one province, school and so on. A null stands for a count that is too small to be published. */
export interface StatisticsRow {
  name: string
  counts: Record<Step, number | null>
}

export interface Statistics {
  year: number
  name: string
  asOf: Date
  /** Accounts that exist now, whether enrolled or not. */
  registered: number
  total: Record<Step, number>
  tables: Record<Dimension, StatisticsRow[]>
  days: Day[]
}

interface Row extends Record<Step, number> {
  dimension: Dimension | 'all'
  name: string
}

/**
 * Counts a season for sponsors and education bureaus: no count leads to a child (packages/rules/src/small-numbers.ts). Whoever is
 * disqualified has neither advanced nor an award. Awards that are not published are not counted.
 */
export async function countSeason(services: Services, season: Season): Promise<Statistics> {
  const { pool, clock } = services
  const { rows } = await pool.query<Row>(countsSql, [season.year, JSON.stringify(season.rounds.map(readings))])
  const registered = await pool.query<{ count: number }>('select count(*)::int as count from user_account')
  const tables = Map.groupBy(rows, ({ dimension }) => dimension)
  const tableOf = (dimension: Dimension) => published(tables.get(dimension) ?? [], dimension)
  const { enrolled = 0, played = 0, advanced = 0, awarded = 0 } = tables.get('all')?.[0] ?? {}
  return {
    year: season.year,
    name: season.name,
    asOf: clock.now(),
    registered: registered.rows[0]?.count ?? 0,
    total: { enrolled, played, advanced, awarded },
    tables: {
      province: tableOf('province'),
      city: tableOf('city'),
      school: tableOf('school'),
      group: tableOf('group'),
      language: tableOf('language'),
    },
    days: await countDays(services, season),
  }
}

/** The rows of a table with small counts hidden. Places with few people become one row, or most of a long table would be hidden. */
function published(all: readonly Row[], dimension: Dimension): StatisticsRow[] {
  const isLong = dimension === 'city' || dimension === 'school'
  const rows = isLong ? withRest(all) : all
  const columns = Object.fromEntries(steps.map((step) => [step, hideSmall(rows.map((row) => row[step]))]))
  const shown = (step: Step, index: number) => columns[step]?.[index] ?? null
  return rows.map(({ name }, index) => ({
    name: rowName(dimension, name),
    counts: {
      enrolled: shown('enrolled', index),
      played: shown('played', index),
      advanced: shown('advanced', index),
      awarded: shown('awarded', index),
    },
  }))
}

function withRest(rows: readonly Row[]): Row[] {
  const [large, small] = [true, false].map((isLarge) =>
    rows.filter(({ enrolled }) => enrolled >= smallestShown === isLarge),
  )
  if (!large || !small || small.length < 2) return [...rows]
  const sum = (step: Step) => small.reduce((total, row) => total + row[step], 0)
  const name = `其余 ${small.length} 个（各少于 ${smallestShown} 人）`
  const rest = { enrolled: sum('enrolled'), played: sum('played'), advanced: sum('advanced'), awarded: sum('awarded') }
  return [...large, { dimension: 'all', name, ...rest }]
}

function rowName(dimension: Dimension, stored: string): string {
  const group = dimension === 'group' ? parseGroup(stored) : undefined
  if (group) return groupOf(group).name
  return dimension === 'language' ? (languageNames[stored] ?? stored) : stored
}
