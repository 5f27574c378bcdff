-- Exams as the site has told them last.
create table exam_plan (
  id integer primary key default 1 check (id = 1),
  version text not null,
  plan jsonb not null
);

-- A page says on which version it has written: one that is older overwrites nothing.
alter table draft add column version integer not null default 1 check (version >= 1);
-- Python that blocks stand for.
alter table draft add column source text;

-- A player at an exam: when the page last had everything saved, and when and why they were last turned away.
create table exam_visit (
  user_id text not null references user_account on update cascade on delete cascade,
  round text not null,
  seen_at timestamptz(3),
  refused_at timestamptz(3),
  refused_for text check (refused_for in ('ahead', 'over', 'not_listed')),
  primary key (user_id, round),
  constraint exam_visit_refused check ((refused_at is null) = (refused_for is null))
);

-- The last check of a player's computer: what it measured, and what is not good enough for an exam.
create table device_check (
  user_id text primary key references user_account on update cascade on delete cascade,
  checked_at timestamptz(3) not null,
  problems text[] not null,
  facts jsonb not null
);
