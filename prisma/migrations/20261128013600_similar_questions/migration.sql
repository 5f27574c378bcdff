-- Pupils are heard before their programs are called copied (docs/adr/contest/0090-right-to-answer.md).

-- An operator's question to the author of a program that is alike to another's. Its number is one of the messages', because its author reads
-- both among the notices.
create table similar_question (
  id integer primary key,
  round_key text not null references round on update cascade on delete restrict,
  -- In the arena, as in similar_pair.
  attempt integer not null,
  user_id integer not null references user_account on update cascade on delete cascade,
  asked_by text not null,
  asked_at timestamptz(3) not null,
  -- From then on a decision needs no answer.
  due_at timestamptz(3) not null,
  -- What its author is told of the decisions about the program; null until all pairs of which both were asked are decided.
  outcome similar_verdict,
  read_at timestamptz(3),
  constraint similar_question_times check (
    due_at > asked_at or refuse('回答的期限（due_at）要晚于问的时间（asked_at）')
  ),
  constraint similar_question_asked_by check (btrim(asked_by) <> '' or refuse('要写谁问的（asked_by）'))
);
create unique index similar_question_round_key_attempt_key on similar_question (round_key, attempt);
create index similar_question_user_id_idx on similar_question (user_id);
call qisuan_audited('similar_question', 'user_id,round_key,attempt', 'asked_by,asked_at,due_at');

create table similar_answer (
  id serial primary key,
  question_id integer not null references similar_question on update cascade on delete cascade,
  text text not null,
  answered_at timestamptz(3) not null,
  constraint similar_answer_text check (
    (btrim(text) <> '' and char_length(text) <= 1000) or refuse('回答（text）写 1 到 1000 字')
  )
);
create index similar_answer_question_id_idx on similar_answer (question_id);

-- Nobody is found to have copied, nor to have been copied from, before both have answered or have had the time for it.
create function qisuan_hear_both() returns trigger language plpgsql as $$
begin
  perform refuse('两个人都回答了，或者回答的期限过了，才能决定是抄袭') where 2 > (
    select count(*) from similar_question question
    where round_key = new.round_key and attempt in (new.one_attempt, new.other_attempt)
      and (due_at <= new.decided_at or exists (select from similar_answer where question_id = question.id))
  );
  return new;
end
$$;
create trigger hear_both before insert or update on similar_decision
  for each row when (new.verdict = 'copied') execute function qisuan_hear_both();

-- Tells what was decided about both programs of a pair. A pair that is gone, because the other author was erased, waits for nothing; what
-- was decided stays.
create function qisuan_tell_outcome() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update similar_question question set outcome = found.outcome, read_at = null
  from (
    select asked.id, case
        when bool_or(decision.verdict = 'copied') then 'copied'::similar_verdict
        when count(other.id) = count(decision.verdict) then 'unsuspicious'
      end as outcome
    from similar_question asked
    left join similar_pair pair
      on pair.round_key = asked.round_key and asked.attempt in (pair.one_attempt, pair.other_attempt)
    left join similar_question other
      on other.round_key = asked.round_key and other.attempt = pair.one_attempt + pair.other_attempt - asked.attempt
    left join similar_decision decision on other.id is not null and decision.round_key = pair.round_key
      and decision.one_attempt = pair.one_attempt and decision.other_attempt = pair.other_attempt
    where asked.round_key = changed.round_key and asked.attempt in (changed.one_attempt, changed.other_attempt)
      and not (tg_op = 'DELETE' and asked.outcome is not null)
    group by asked.id
  ) found
  where question.id = found.id and question.outcome is distinct from found.outcome;
  return null;
end
$$;
create trigger tell_outcome after insert or update of verdict on similar_decision
  for each row execute function qisuan_tell_outcome();
create trigger tell_outcome after delete on similar_pair for each row execute function qisuan_tell_outcome();
