-- Scores that an organiser sets by SQL are noted once for each statement: `update game_state` over a whole round is one batch of the history
-- for each of its rounds, like a file. A batch for each score made such a statement many times as slow.
drop trigger sql_score on game_state;
drop function qisuan_note_sql_score();

create function qisuan_note_sql_scores() returns trigger language plpgsql as $$
begin
  execute format(
    $write$
      with changed as materialized (%s),
      batch as (
        insert into score_batch (round_key, source, name, replaces, operator, received_at)
        select distinct round_key, 'operator'::score_source, 'SQL', true, session_user, current_timestamp from changed
        returning id, round_key
      )
      insert into score_entry (batch_id, line, user_id, score, duration, scored_at, judged_at)
      select batch.id, row_number() over (partition by round_key order by user_id), user_id, score, duration, scored_at, current_timestamp
      from changed join batch using (round_key)
    $write$,
    case tg_op
      when 'INSERT' then 'select * from became where score is not null'
      else $rows$
        select became.* from became left join was using (user_id, round_key)
        where became.score is not null and (was.score, was.duration) is distinct from (became.score, became.duration)
      $rows$
    end
  );
  return null;
end
$$;

create trigger sql_scores_inserted after insert on game_state referencing new table as became for each statement
  when (current_setting('application_name') not like 'qisuan-%') execute function qisuan_note_sql_scores();
create trigger sql_scores_updated after update on game_state referencing old table as was new table as became for each statement
  when (current_setting('application_name') not like 'qisuan-%') execute function qisuan_note_sql_scores();
