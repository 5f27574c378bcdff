import type { Period } from '@qisuan/rules/people/retention'
import type { Services } from '../../services/services.ts'
import { cutoff, intervalOf, retentionPeriods } from '../retention/periods.ts'

/**
 * Finds accounts whose period is over. It runs from the end of the last season in which a person enrolled; for who never enrolled, from
 * the last login or consent. A season ends with its last round or its enrolment, without both with its year, and the current one has not ended.
 */
export async function lapsedAccounts(services: Services, limit: number, period?: Period): Promise<number[]> {
  const accounts = period ?? (await retentionPeriods(services)).accounts
  const { rows } = await services.pool.query<{ id: number }>(
    `with ended as (
       select year, case when not current then coalesce(
         greatest(enrolment_ends, (select max(ends_at) from round where season_year = year)), make_timestamptz(year + 1, 1, 1, 0, 0, 0)
       ) else 'infinity' end as at
       from season
     )
     select person.id from user_account person
     where coalesce(
       (select max(ended.at) from enrolment join ended on ended.year = season_year where user_id = person.id),
       greatest(
         person.created_at,
         (select max(created_at) from session where user_id = person.id),
         (select max(last_login_at) from known_device where user_id = person.id),
         (select max(coalesce(withdrawn_at, given_at)) from consent where user_id = person.id)
       )
     ) < ${cutoff}
     and not exists (select from erasure where user_id = person.id)
     and not exists (select from merged_account where from_id = person.id)
     order by person.id
     limit $3`,
    [services.clock.now(), intervalOf(accounts), limit],
  )
  return rows.map(({ id }) => id)
}
