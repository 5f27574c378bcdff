-- Judges on other machines log in as roles of their own, which may run four functions and read the tasks, and nothing else of the arena
-- (docs/adr/operation/0084-judges-elsewhere.md). The arena's own judges use the same functions.

alter table attempt
  add column judge text,
  add column unsent boolean not null default false;
create index attempt_unsent_idx on attempt (id) where unsent;
create index attempt_judge_judged_at_idx on attempt (judge, judged_at);

-- Numbers of changes are taken one transaction after the other, by the arena and by the site beside it: none becomes visible after a later
-- one was read. The number is arbitrary.
create function lock_score_changes() returns void language sql as $$
  select pg_advisory_xact_lock(4177203)
$$;

-- Writes the scores of sets of tasks in a round, for a player or (null) all who have opened them and have a score in one of their tasks: by
-- weight, a task without a score as 0. The best stays, or else scores may fall. The transaction holds lock_score_changes().
create function write_set_scores(which_round text, sets text[], player text, best_stays boolean)
returns table (task text, score integer, "durationSeconds" integer, "playedAt" timestamptz)
language sql as $$
  insert into score (user_id, round, task, score, duration_seconds, played_at)
  select opened.user_id, opened.round, opened.task,
    round(sum(weight * coalesce(made.score, 0))::numeric / sum(weight)), sum(made.duration_seconds), max(made.played_at)
  from opened_task opened
  join task_set_item item on item.task_set = opened.task
  left join score made on made.user_id = opened.user_id and made.round = opened.round and made.task = item.task
  where opened.round = which_round and opened.task = any(sets) and (player is null or opened.user_id = player)
  group by opened.user_id, opened.round, opened.task
  having count(made.score) > 0
  on conflict (user_id, round, task) do update set
    played_at = case when best_stays and excluded.score <= score.score then score.played_at else excluded.played_at end,
    score = case when best_stays then greatest(score.score, excluded.score) else excluded.score end,
    duration_seconds = excluded.duration_seconds,
    change = excluded.change
  returning task, score, duration_seconds, played_at
$$;

-- A claim holds for fifteen seconds unless it is renewed.
create function claimed_until() returns timestamptz language sql volatile as $$
  select clock_timestamp() + interval '15 seconds'
$$;

create function awaits_verdict(attempt) returns boolean language sql immutable as $$
  select $1.state = 'waiting' or ($1.rejudge_version_id is not null and $1.rejudged is null)
$$;

-- Takes the oldest attempts that nobody has: so many without a verdict or, if there are none, so many that an operator has judged again.
create function claim_attempts(most integer, most_again integer)
returns table (id integer, "versionId" integer, language text, source text, tries integer)
language sql security definer set search_path = public, pg_temp as $$
  with fresh as (
    select id from attempt
    where state = 'waiting' and (claimed_until is null or claimed_until < clock_timestamp())
    order by id limit most for update skip locked
  ), again as (
    select id from attempt
    where state <> 'waiting' and rejudge_version_id is not null and rejudged is null
      and (claimed_until is null or claimed_until < clock_timestamp()) and not exists (select from fresh)
    order by id limit most_again for update skip locked
  )
  update attempt set claimed_until = claimed_until()
  from (select id from fresh union all select id from again) free
  where attempt.id = free.id
  returning attempt.id, case when state = 'waiting' then version_id else rejudge_version_id end, language, source, tries
$$;

create function renew_claims(ids integer[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update attempt set claimed_until = claimed_until() where id = any(ids) and awaits_verdict(attempt)
$$;

-- Lets another judge try an attempt that this one has failed at.
create function give_claim_back(which integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  update attempt set claimed_until = null, tries = tries + 1 where id = which and awaits_verdict(attempt)
$$;

-- Writes what came out, {"verdict": …} or {"fault": …}, unless another judge has. With a first verdict the player's score is updated: the
-- best stays, the play time grows, and the row moves to the end of the changes, so that the next pull includes it. So do those of sets with
-- the task which the player has opened in this round. A player who has never scored has no row.
create function settle_attempt(which integer, by_version integer, outcome jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  points constant integer := coalesce((outcome->'verdict'->'score'->>'total')::integer, 0);
  made attempt;
begin
  update attempt set
    state = case when outcome ? 'verdict' then 'judged' else 'faulty' end::attempt_state,
    verdict = outcome->'verdict', fault = outcome->'fault', score = points, judged_at = clock_timestamp(),
    judge = session_user, unsent = points > 0
  where id = which and state = 'waiting' and version_id = by_version
  returning * into made;
  if not found then
    update attempt set rejudged = outcome, rejudged_score = points, judge = session_user
    where id = which and state <> 'waiting' and rejudge_version_id = by_version and rejudged is null;
    return;
  end if;

  -- Before the best is read, because adopted verdicts may take it away.
  perform lock_score_changes();
  insert into score (user_id, round, task, score, duration_seconds, played_at)
  select made.user_id, made.round, made.task, points, sum(duration_seconds), made.played_at
  from attempt where user_id = made.user_id and round = made.round and task = made.task
  having max(score) > 0
  on conflict (user_id, round, task) do update set
    played_at = case when excluded.score > score.score then excluded.played_at else score.played_at end,
    score = greatest(score.score, excluded.score),
    duration_seconds = excluded.duration_seconds,
    change = excluded.change;
  if found then
    perform write_set_scores(made.round, array(select task_set from task_set_item where task = made.task), made.user_id, true);
  end if;
end $$;

revoke execute on function claim_attempts, renew_claims, give_claim_back, settle_attempt from public;
