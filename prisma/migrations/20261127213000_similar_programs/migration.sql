-- Programs that are alike, and what an operator decided about them (docs/adr/contest/0083-similar-programs.md). Programs themselves lie in
-- the arena's database, and an attempt is its number there.

-- The newest comparison of the programs of a round.
create table similar_report (
  round_key text primary key references round on update cascade on delete cascade,
  computed_at timestamptz(3) not null,
  -- Of each task and language, how many programs there were, and how many pairs: SimilarPart in apps/api/src/modules/arena/similar.
  parts jsonb not null,
  constraint similar_report_parts check (jsonb_typeof(parts) = 'array' or refuse('比过的题（parts）是一个列表'))
);

create table similar_pair (
  round_key text not null references similar_report on update cascade on delete cascade,
  one_attempt integer not null,
  other_attempt integer not null,
  one_id integer not null references user_account on update cascade on delete cascade,
  other_id integer not null references user_account on update cascade on delete cascade,
  task text not null,
  language text not null,
  -- Share of each program that is in the other one too.
  one_share real not null,
  other_share real not null,
  -- [[from, to], …]: the lines of each that are in the other one too.
  one_lines jsonb not null,
  other_lines jsonb not null,
  -- Pairs of a task and language that hang together have the same number.
  cluster integer not null,
  primary key (round_key, one_attempt, other_attempt),
  constraint similar_pair_people check (one_id <> other_id or refuse('一对相似的程序是两个人（one_id、other_id）的')),
  constraint similar_pair_shares check (
    (one_share between 0 and 1 and other_share between 0 and 1)
    or refuse('相同的部分（one_share、other_share）是 0 到 1')
  ),
  constraint similar_pair_lines check (
    (jsonb_typeof(one_lines) = 'array' and jsonb_typeof(other_lines) = 'array')
    or refuse('相同的行（one_lines、other_lines）是列表')
  ),
  constraint similar_pair_cluster check (cluster >= 0 or refuse('第几群（cluster）从 0 数起'))
);
create index similar_pair_one_id_idx on similar_pair (one_id);
create index similar_pair_other_id_idx on similar_pair (other_id);

create type similar_verdict as enum ('unsuspicious', 'copied');

-- A decision is about two programs: another program of the same people is decided anew. It outlives the comparison.
create table similar_decision (
  round_key text not null references round on update cascade on delete restrict,
  one_attempt integer not null,
  other_attempt integer not null,
  one_id integer not null references user_account on update cascade on delete cascade,
  other_id integer not null references user_account on update cascade on delete cascade,
  verdict similar_verdict not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz(3) not null,
  primary key (round_key, one_attempt, other_attempt),
  constraint similar_decision_people check (one_id <> other_id or refuse('一对相似的程序是两个人（one_id、other_id）的')),
  constraint similar_decision_words check (
    (btrim(reason) <> '' and char_length(reason) <= 200 and btrim(decided_by) <> '')
    or refuse('决定要写谁（decided_by）和原因（reason），最多 200 字')
  )
);
create index similar_decision_one_id_idx on similar_decision (one_id);
create index similar_decision_other_id_idx on similar_decision (other_id);
call qisuan_audited('similar_decision', 'round_key,one_attempt,other_attempt');
