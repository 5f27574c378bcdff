/**
 * Validates scores and writes those that count, in one statement. $1 round, $2 season, $3 source, $4 whether a score may be lowered,
 * $5 the tasks that count by group, $6 and $7 the window; then one array per field. Rows are written in the order of user ids, so that
 * concurrent statements wait for each other instead of deadlocking.
 */
export const recordingSql = `
  with given as (
    select * from unnest(
      $8::int4[], $9::uuid[], $10::text[], $11::float8[], $12::int4[], $13::text[], $14::timestamptz[], $15::timestamptz[], $16::text[]
    ) with ordinality as given (user_id, external_id, platform_id, score, duration, task, scored_at, handed_in_at, origin, nth)
  ),
  found as (
    select given.*, coalesce(numbered.id, person.id, account.user_id) as person_id
    from given
    left join user_account numbered on numbered.id = given.user_id
    left join user_account person on person.external_id = given.external_id
    left join game_account account on account.platform_id = given.platform_id
  ),
  judged as (
    select found.*,
      case
        when not (score >= 0 and score < 'infinity') or duration < 0 then 'malformed'
        when person_id is null then 'unknown_person'
        -- Who has withdrawn the consent and not enrolled again takes no part.
        when enrolment.user_id is null
          and exists (select from consent where consent.user_id = person_id and withdrawn_at is not null) then 'withdrawn'
        when task <> coalesce($5::jsonb ->> enrolment."group"::text, $5::jsonb ->> 'default') then 'wrong_task'
        when not coalesce(seated.inside, (scored_at >= $6) is not false and (scored_at <= $7) is not false) then 'outside_window'
      end as reason
    from found
    left join enrolment on enrolment.user_id = person_id and enrolment.season_year = $2
    left join lateral (
      select bool_or(
        scored_at >= room.begins_at - room.enabled_before * interval '1 second'
        and scored_at <= least(room.ends_at, seat.finished_at)
      ) as inside
      from classroom_seat seat join classroom room on room.id = seat.classroom_id
      where seat.user_id = person_id and room.round_key = $1
    ) seated on true
  ),
  best as (
    select distinct on (person_id) * from judged where reason is null
    order by person_id, score desc, duration desc nulls last
  ),
  changed as (
    insert into game_state as existing (user_id, round_key, score, duration, source, origin, scored_at)
    select person_id, $1, score, duration, $3::score_source, origin, scored_at from best
    on conflict (user_id, round_key) do update set
      score = excluded.score,
      duration = excluded.duration,
      source = case when excluded.score = existing.score then existing.source else excluded.source end,
      origin = case when excluded.score = existing.score then existing.origin else excluded.origin end,
      scored_at = case when excluded.score = existing.score then existing.scored_at else excluded.scored_at end
    where existing.score is null
      or excluded.score > existing.score
      or ($4 and excluded.score < existing.score)
      or (excluded.score = existing.score and excluded.duration > coalesce(existing.duration, -1))
    returning 1
  ),
  handed_in as (
    update classroom_seat seat set finished_at = moment
    from (select person_id, min(handed_in_at) as moment from judged where handed_in_at is not null group by person_id) done,
      classroom room
    where seat.user_id = done.person_id and room.id = seat.classroom_id and room.round_key = $1 and seat.finished_at is null
      and moment between room.begins_at - room.enabled_before * interval '1 second' and room.ends_at
  )
  select
    (select count(*) from judged where reason is null)::int as accepted,
    (select count(*) from changed)::int as changed,
    coalesce(
      (select json_agg(json_build_object('index', nth - 1, 'reason', reason) order by nth) from judged where reason is not null),
      '[]'
    ) as rejected`
