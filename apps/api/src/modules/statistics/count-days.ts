import { hideSmall } from '@qisuan/rules/boards/small-numbers'
import type { Services } from '../../services/services.ts'
import type { Season } from '../competition/queries.ts'

/** One day in the competition's time zone: who registered, enrolled, and had a first score. Null stands for a small count. */
export interface Day {
  /** 2026-11-30 */
  day: string
  registered: number | null
  enrolled: number | null
  played: number | null
}

const daysSql = `
  with event as (
    select 'enrolled' as kind, created_at as at from enrolment where season_year = $1
    union all
    select 'played', min(at) from (
      select user_id, judged_at as at from score_entry join score_batch batch on batch.id = batch_id
      where score_entry.refused is null and user_id is not null and round_key = any ($2) and batch.undone_at is null
      union all
      select user_id, scored_at from game_state where score is not null and round_key = any ($2)
    ) score group by user_id
    union all
    select 'registered', created_at from user_account
      where created_at >= (select min(created_at) from enrolment where season_year = $1)
  ), counted as (
    select (at at time zone $3)::date as day, kind, count(*)::int as people from event where at is not null group by 1, 2
  )
  select to_char(day, 'YYYY-MM-DD') as day,
    coalesce(sum(people) filter (where kind = 'registered'), 0)::int as registered,
    coalesce(sum(people) filter (where kind = 'enrolled'), 0)::int as enrolled,
    coalesce(sum(people) filter (where kind = 'played'), 0)::int as played
  from counted
  group by counted.day
  order by counted.day`

/** The days since the season's first enrolment on which anything happened. */
export async function countDays({ replica, config }: Services, season: Season): Promise<Day[]> {
  const keys = season.rounds.map(({ key }) => key)
  const { rows } = await replica.query<Record<'registered' | 'enrolled' | 'played', number> & { day: string }>(
    daysSql,
    [season.year, keys, config.timeZone],
  )
  const [registered, enrolled, played] = [
    publishDays(rows.map((row) => row.registered)),
    publishDays(rows.map((row) => row.enrolled)),
    publishDays(rows.map((row) => row.played)),
  ]
  return rows.map(({ day }, index) => ({
    day,
    registered: registered[index] ?? null,
    enrolled: enrolled[index] ?? null,
    played: played[index] ?? null,
  }))
}

interface Days {
  count: number
  parts: Days[]
}

function publishDays(counts: readonly number[]): (number | null)[] {
  const parts = counts.map((count): Days => ({ count, parts: [] }))
  const hidden = hideSmall({ count: counts.reduce((sum, count) => sum + count, 0), parts }, ({ count }) => count)
  return parts.map((part) => (hidden.has(part) ? null : part.count))
}
