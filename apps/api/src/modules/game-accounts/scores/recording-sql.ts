/**
 * Writes judged scores, the history of all and the entries of those that count, in one statement. $1 batch, $2 round, $3 source, $4 whether
 * a better score is replaced, $5 the batch's name, $6 now; then one array per field. A score of the batch that got the same verdict before
 * is not noted again, for which verdicts are looked up only where the batch has some; a better score of the same batch is not replaced. Rows are written in the order of user ids, so that concurrent
 * statements wait for each other instead of deadlocking. Whoever runs it holds the batch, so that nobody else writes the same lines.
 */
export const recordingSql = `
  with judged as (
    select * from unnest(
      $7::int4[], $8::int4[], $9::text[], $10::text[], $11::float8[], $12::int4[], $13::timestamptz[], $14::timestamptz[],
      $15::score_refusal[], $16::text[]
    ) as judged (line, user_id, named, task, score, duration, scored_at, handed_in_at, refused, field)
  ),
  known as materialized (
    select exists (select from score_entry where batch_id = $1 and line = any ($7)) as again
  ),
  noted as (
    insert into score_entry (batch_id, line, verdict, user_id, named, task, score, duration, scored_at, judged_at, refused, field)
    select $1, line, coalesce(latest.verdict, 0) + 1, user_id, named, task, score, duration, scored_at, $6::timestamptz, judged.refused, field
    from judged
    left join lateral (
      select verdict, refused from score_entry
      where (select again from known) and batch_id = $1 and score_entry.line = judged.line order by verdict desc limit 1
    ) latest on true
    where latest.verdict is null or latest.refused is distinct from judged.refused
  ),
  best as (
    select distinct on (user_id) * from judged where refused is null
    order by user_id, score desc, duration desc nulls last
  ),
  changed as (
    insert into game_state as existing (user_id, round_key, score, duration, source, origin, scored_at)
    select user_id, $2, score, duration, $3::score_source, $5 || ':' || line, scored_at from best
    on conflict (user_id, round_key) do update set
      score = excluded.score,
      duration = excluded.duration,
      source = case when excluded.score = existing.score then existing.source else excluded.source end,
      origin = case when excluded.score = existing.score then existing.origin else excluded.origin end,
      scored_at = case when excluded.score = existing.score then existing.scored_at else excluded.scored_at end
    where existing.score is null
      or excluded.score > existing.score
      or ($4 and excluded.score < existing.score and not exists (
        select from score_entry same
        where same.batch_id = $1 and same.user_id = existing.user_id and same.refused is null and same.score >= existing.score
      ))
      or (excluded.score = existing.score and excluded.duration > coalesce(existing.duration, -1))
    returning 1
  ),
  handed_in as (
    update classroom_seat seat set finished_at = moment, handed_in_batch = $1
    from (select user_id, min(handed_in_at) as moment from judged where handed_in_at is not null group by user_id) done,
      classroom room, lateral (
        select coalesce(max(delay), 0) * interval '1 second' as delay, coalesce(max(delay + extra), 0) * interval '1 second' as later
        from extra_time where extra_time.user_id = done.user_id and round_key = $2
      ) moved
    where seat.user_id = done.user_id and room.id = seat.classroom_id and room.round_key = $2 and seat.finished_at is null
      and moment between room.begins_at - room.enabled_before * interval '1 second' + moved.delay and room.ends_at + moved.later
  )
  select count(*)::int as changed from changed`
