import { isSmall } from '@qisuan/rules/boards/small-numbers'
import type { Services } from '../../services/services.ts'
import type { Season } from '../competition/queries.ts'
import { countDays, type Day } from './count-days.ts'
import { countsSql } from './counts-sql.ts'
import { publishCounts, type CountedRow, type Counts, type StatisticsRow } from './publish-counts.ts'
import { readings } from './readings.ts'
import type { Dimension } from './labels.ts'

/** Statistics of a season that may be printed. A null stands for a count that is not published. */
export interface Statistics {
  year: number
  name: string
  asOf: Date
  /** Accounts that exist now, whether enrolled or not. */
  registered: number | null
  total: Counts
  tables: Record<Dimension, StatisticsRow[]>
  days: Day[]
}

/**
 * Counts a season for sponsors and education bureaus: no count leads to a child. Whoever is disqualified has neither advanced nor an
 * award. Awards that are not published are not counted.
 */
export async function countSeason(services: Services, season: Season): Promise<Statistics> {
  const { replica, clock } = services
  const { rows } = await replica.query<CountedRow>(countsSql, [
    season.year,
    JSON.stringify(season.rounds.map(readings)),
  ])
  const accounts = await replica.query<{ count: number }>('select count(*)::int as count from user_account')
  const registered = accounts.rows[0]?.count ?? 0
  const published = publishCounts(rows)
  const { enrolled } = published.total
  return {
    year: season.year,
    name: season.name,
    asOf: clock.now(),
    registered: isSmall(registered) || isSmall(registered - (enrolled ?? registered)) ? null : registered,
    ...published,
    days: await countDays(services, season),
  }
}
