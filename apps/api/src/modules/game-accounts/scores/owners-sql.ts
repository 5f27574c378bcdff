/**
 * Facts that decide about the scores of a batch: for each of them its owner, if there is one, and their part in the
 * round. $1 round, $2 season, $3 to $5 the ids that name the owner, $6 whether the round admits by name: only then lists
 * and awards are read, and seats only of a round that has rooms. A `case` keeps PostgreSQL from reading them for every
 * row and then leaving them out. Owners and enrolments are looked up one by one, by their keys: as joins, PostgreSQL
 * reads all accounts of the season for each two thousand scores.
 */
export const ownersSql = `
  with out as materialized (select user_id, decided_at from disqualified where round_key = $1)
  select
    owner.id as "userId",
    enrolment."group",
    enrolment."group" is null and exists (
      select from consent where consent.user_id = owner.id and withdrawn_at is not null
    ) as "hasWithdrawn",
    out.decided_at as "disqualifiedAt",
    more.delay, more.extra,
    case when exists (select from classroom where round_key = $1) then (
      select json_agg(json_build_object(
        'from', extract(epoch from room.begins_at - room.enabled_before * interval '1 second') * 1000,
        'until', extract(epoch from room.ends_at) * 1000,
        'finishedAt', extract(epoch from seat.finished_at) * 1000
      ))
      from classroom_seat seat join classroom room on room.id = seat.classroom_id
      where seat.user_id = owner.id and room.round_key = $1
    ) end as seats,
    case when $6 then (
      select json_object_agg(state.round_key, state.state) from game_state state
      where state.user_id = owner.id
        and not exists (select from disqualified out where out.user_id = state.user_id and out.round_key = state.round_key)
    ) end as states,
    case when $6 then exists (
      select from round_access access
      where access.user_id = owner.id and access.round_key = $1
    ) end as granted
  from unnest($3::int4[], $4::uuid[], $5::text[]) with ordinality as given (user_id, external_id, platform_id, nth)
  cross join lateral (select coalesce(
    (select id from user_account where id = given.user_id),
    (select id from user_account where external_id = given.external_id),
    (select user_id from game_account where platform_id = given.platform_id)
  ) as id offset 0) owner
  cross join lateral (select
    (select "group" from enrolment where user_id = owner.id and season_year = $2) as "group"
  offset 0) enrolment
  left join out on out.user_id = owner.id
  left join extra_time more on more.user_id = owner.id and more.round_key = $1
  order by nth`
