import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Services } from '../../services/services.ts'
import { isStillUnreadable } from '../../services/unreadable-values.ts'

type Today = OperatorAnswer<'today'>
type Decision = Today['decisions'][number]

/** Decisions that wait, and alerts that {@link worksToDo} does not tell: one row for each kind, with its number and since when the oldest waits. $1 provinces or null, $2 year, $3 now. */
const decisionsSql = `
  with place as (
    select distinct on (user_id) user_id, province_id from enrolment order by user_id, season_year desc
  )
  select * from (
    select 'alerts' as kind, count(*)::int as count, min(since) as since, 0 as place, null::int as person
    from alert
    where $1::int[] is null and closed_at is null and key not in ('board_late', 'backup_due', 'new_place_login', 'new_operator')
    union all
    select 'identities' as kind, count(*)::int as count, null::timestamptz as since, 1 as place, null::int as person
    from user_account account left join place on place.user_id = account.id
    where identity_check = 'review' and ($1::int[] is null or place.province_id = any ($1))
    union all
    select 'phone_changes', count(*)::int, min(requested_at), 2, null
    from phone_change left join place using (user_id)
    where $1::int[] is null or place.province_id = any ($1)
    union all
    select 'erasures', count(*)::int, min(requested_at), 3, null
    from erasure_request left join place using (user_id)
    where expires_at > $3 and ($1::int[] is null or place.province_id = any ($1))
    union all
    select 'award_batches', count(*)::int, min(imported_at), 4, null from award_batch
    where $1::int[] is null and publish_at is null and published_at is null and withdrawn_at is null
    union all
    select 'unknown_scores', count(distinct named)::int, min(judged_at), 5, null from score_entry entry
    where $1::int[] is null and refused = 'unknown_person' and user_id is null and not exists (
      select from score_entry later
      where later.batch_id = entry.batch_id and later.line = entry.line and later.verdict > entry.verdict
    )
    union all
    select 'contacts', count(*)::int, null, 6, null from province
    where ($1::int[] is null or id = any ($1))
      and exists (select from enrolment where province_id = province.id and season_year = $2)
      and not exists (select from province_contact where province_contact.province_id = province.id)
    union all
    select 'unreadable_values', count(*)::int, min(at), 7, (array_agg(user_ids[1] order by at))[1]
    from security_event event left join place on place.user_id = event.user_ids[1]
    where kind = 'value_unreadable' and ($1::int[] is null or place.province_id = any ($1)) and (${isStillUnreadable})
    union all
    select 'alert_receivers', 1, null, 8, null
    where $1::int[] is null and not exists (select from alert_receiver where is_on)
  ) decision where count > 0 order by place`

export async function listDecisions(
  { pool, clock }: Services,
  { year, provinces }: { year: number | null; provinces: readonly number[] | null },
): Promise<Decision[]> {
  const { rows } = await pool.query<Omit<Decision, 'since' | 'person'> & { since: Date | null; person: number | null }>(
    decisionsSql,
    [provinces, year, clock.now()],
  )
  return rows.map(({ since, person, ...decision }) => ({
    ...decision,
    since: since && since.toISOString(),
    ...(person !== null && { person }),
  }))
}

/** A board that did not come out, and a backup that is missing or too old, wait for somebody too, with the time of the last one. */
export const worksToDo = (health: Today['health']): Decision[] =>
  (health ?? []).flatMap(({ part, state, at }) => {
    if (part === 'backup' && state !== 'good') return { kind: part, count: 1, since: at }
    // A board that came out late is out: nobody can help it any more.
    return part === 'publication' && state === 'bad' ? { kind: part, count: 1, since: at } : []
  })
