/**
 * Locks until the end of the transaction. Numbers of changes are taken one transaction after the other, by the arena and by the site beside
 * it: none becomes visible after a later one was read. The number is arbitrary.
 */
export const lockScoreChanges = 'select pg_advisory_xact_lock(4177203)'

/**
 * Writes the scores of sets of tasks in a round, for players who have opened them and have a score in one of their tasks: by weight, a task
 * without a score as 0. $1 round, $2 sets, $3 player or null for all, $4 false for scores that may fall: otherwise the best stays. The
 * transaction holds `lockScoreChanges`.
 */
export const writeSetScores = `
  insert into score (user_id, round, task, score, duration_seconds, played_at)
  select opened.user_id, opened.round, opened.task,
    round(sum(weight * coalesce(made.score, 0))::numeric / sum(weight)), sum(made.duration_seconds), max(made.played_at)
  from opened_task opened
  join task_set_item item on item.task_set = opened.task
  left join score made on made.user_id = opened.user_id and made.round = opened.round and made.task = item.task
  where opened.round = $1 and opened.task = any($2::text[]) and ($3::text is null or opened.user_id = $3)
  group by opened.user_id, opened.round, opened.task
  having count(made.score) > 0
  on conflict (user_id, round, task) do update set
    played_at = case when $4 and excluded.score <= score.score then score.played_at else excluded.played_at end,
    score = case when $4 then greatest(score.score, excluded.score) else excluded.score end,
    duration_seconds = excluded.duration_seconds,
    change = excluded.change
  returning task, score, duration_seconds as "durationSeconds", played_at as "playedAt"`
