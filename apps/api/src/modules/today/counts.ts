import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Services } from '../../services/services.ts'
import type { Season } from '../competition/queries.ts'

type Today = OperatorAnswer<'today'>
type Counts = Pick<Today, 'people' | 'days' | 'provinces'>

const daysShown = 30

/** $1 year, $2 rounds, $3 provinces or null, $4 time zone, $5 now. A day is one of the competition's. */
const daysSql = `
  with theirs as (
    select user_id, created_at from enrolment
    where season_year = $1 and ($3::int[] is null or province_id = any ($3))
  ), score as (
    select entry.user_id, judged_at as at from score_entry entry join score_batch batch on batch.id = batch_id
    where entry.refused is null and round_key = any ($2) and judged_at > $5::timestamptz - interval '${daysShown + 1} days'
    union all
    select user_id, scored_at from game_state where score is not null and round_key = any ($2)
  ), day as (
    select generate_series(
      ($5::timestamptz at time zone $4)::date - ${daysShown - 1}, ($5::timestamptz at time zone $4)::date, interval '1 day'
    )::date as day
  )
  select to_char(day, 'YYYY-MM-DD') as day, coalesce(enrolled, 0) as enrolled, coalesce(played, 0) as played
  from day
  left join (
    select (created_at at time zone $4)::date as day, count(*)::int as enrolled from theirs group by 1
  ) enrolments using (day)
  left join (
    select (at at time zone $4)::date as day, count(distinct user_id)::int as played
    from score join theirs using (user_id) group by 1
  ) scores using (day)
  order by day`

const provincesSql = `
  select province.id, province.name, count(enrolment.user_id)::int as enrolled,
    (count(*) filter (where created_at > $3::timestamptz - interval '7 days'))::int as week
  from province left join enrolment on enrolment.province_id = province.id and season_year = $1
  where $2::int[] is null or province.id = any ($2)
  group by province.id order by province.id`

/** Number of people who have enrolled and played, altogether, by day and by province. Operators see true numbers, sponsors rounded ones. */
export async function countPeople(
  { pool, clock, config }: Services,
  season: Season,
  provinces: readonly number[] | null,
): Promise<Counts> {
  const now = clock.now()
  const rounds = season.rounds.map(({ key }) => key)
  const [days, places, played] = await Promise.all([
    pool.query<Counts['days'][number]>(daysSql, [season.year, rounds, provinces, config.timeZone, now]),
    pool.query<Counts['provinces'][number]>(provincesSql, [season.year, provinces, now]),
    pool.query<{ played: number }>(
      `select count(distinct state.user_id)::int as played
       from game_state state join enrolment on enrolment.user_id = state.user_id and season_year = $1
       where score is not null and round_key = any ($2) and ($3::int[] is null or province_id = any ($3))`,
      [season.year, rounds, provinces],
    ),
  ])
  return {
    people: {
      enrolled: places.rows.reduce((sum, { enrolled }) => sum + enrolled, 0),
      enrolled_today: days.rows.at(-1)?.enrolled ?? 0,
      played: played.rows[0]?.played ?? 0,
    },
    days: days.rows,
    provinces: places.rows,
  }
}
