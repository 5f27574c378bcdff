-- Accounts on the game platform, scores, rankings, and what is made of them: posters, certificates and awards.

-- Game accounts

create table game_account (
  user_id integer primary key references user_account on update cascade on delete cascade,
  handle text not null,
  -- Empty for an account that the user already had: the platform says that it is linked, but not its id.
  platform_id text,
  linked_at timestamptz(3),
  created_at timestamptz(3) not null,
  games_completed integer,
  play_time integer,
  stats_at timestamptz(3)
);
create unique index game_account_handle_key on game_account (handle);
create unique index game_account_platform_id_key on game_account (platform_id);

create table launch_token (
  hash bytea primary key,
  user_id integer not null references user_account on update cascade on delete cascade,
  -- Empty when the server itself completes a binding that a crash interrupted.
  session_id uuid references session on update cascade on delete cascade,
  target text not null,
  expires_at timestamptz(3) not null
);
create index on launch_token (session_id);
create index on launch_token (expires_at);

create table score_pull (
  round_key text primary key,
  cursor text not null,
  pulled_at timestamptz(3) not null
);

-- A delivery of scores that is recorded here is not accepted a second time.
create table score_delivery (
  id uuid primary key,
  received_at timestamptz(3) not null
);
create index on score_delivery (received_at);

-- Scores

create type score_source as enum ('pull', 'import', 'webhook', 'operator');

create table game_state (
  user_id integer not null references user_account on update cascade on delete cascade,
  round_key text not null references round on update cascade on delete restrict,
  state smallint not null default 0,
  score double precision,
  duration integer,
  note text,
  source score_source not null default 'operator',
  scored_at timestamptz(3),
  origin text,
  primary key (user_id, round_key),
  constraint game_state_state check (state between 0 and 99),
  -- Scores count to the thousandth. The limit keeps ranks and sums exact, as whole thousandths.
  constraint game_state_score check (score between 0 and 1000000000),
  constraint game_state_duration check (duration >= 0)
);
create index on game_state (round_key);

create table plus_score (
  user_id integer not null references user_account on update cascade on delete cascade,
  round_key text not null references round on update cascade on delete restrict,
  scores1 double precision,
  scores2 double precision,
  scores3 double precision,
  scores4 double precision,
  scores5 double precision,
  primary key (user_id, round_key)
);

-- Rankings

create table ranking_snapshot (
  id bigserial primary key,
  season_year integer not null references season on update cascade on delete restrict,
  as_of timestamptz(3) not null,
  trigger text not null,
  participants integer not null,
  published_at timestamptz(3) not null
);
create unique index ranking_snapshot_season_year_id_key on ranking_snapshot (season_year, id);
create index on ranking_snapshot (season_year, published_at);

-- The published snapshot is one of the season's own, and cannot be deleted while it is published.
alter table season
  add constraint season_own_snapshot foreign key (year, published_snapshot_id)
    references ranking_snapshot (season_year, id);

-- Each snapshot is a partition, so that an old one is dropped at once. Rows hold ranks and no names: names are read from
-- people and schools, and a publication does not copy a million of them.
create table ranking_row (
  snapshot_id bigint not null,
  round_key text not null,
  user_id integer not null,
  "group" smallint not null,
  province_id integer not null,
  city_id integer not null,
  school_id integer,
  score double precision not null,
  duration integer,
  rank integer not null,
  position integer not null,
  total integer not null,
  province_rank integer not null,
  province_total integer not null,
  percentage double precision not null,
  state smallint not null default 0,
  note text,
  -- A key that begins with the column of most values is built in half the time, at every publication.
  primary key (user_id, round_key, snapshot_id)
) partition by list (snapshot_id);
create index on ranking_row (snapshot_id, round_key, "group", position);
create index on ranking_row (school_id);

create table school_ranking_row (
  snapshot_id bigint not null,
  round_key text not null,
  "group" smallint not null,
  school_id integer not null,
  name text not null,
  area_name text not null,
  score double precision not null,
  total integer not null,
  rank integer not null,
  position integer not null,
  primary key (snapshot_id, round_key, "group", school_id)
) partition by list (snapshot_id);
create index on school_ranking_row (snapshot_id, round_key, "group", position);

-- Posters

create table share (
  uuid uuid primary key,
  user_id integer not null references user_account on update cascade on delete cascade,
  round_key text not null,
  snapshot_id bigint,
  username text not null,
  "group" smallint not null,
  province text not null,
  province_rank integer not null,
  national_rank integer not null,
  percentage double precision not null,
  duration integer not null,
  score double precision not null,
  created_at timestamptz(3) not null,
  -- A poster says how old its figures are, also after its snapshot was deleted.
  as_of timestamptz(3) not null,
  constraint share_percentage check (percentage between 0 and 100)
);
create unique index share_user_id_round_key_snapshot_id_key on share (user_id, round_key, snapshot_id);

-- Certificates and awards

create table certificate (
  number text primary key,
  user_id integer not null references user_account on update cascade on delete cascade,
  round_key text not null references round on update cascade on delete restrict,
  state smallint not null,
  name_sealed bytea not null,
  issued_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  withdrawn_reason text,
  -- The form that packages/rules/src/certificate-numbers.ts writes.
  constraint certificate_number check (number ~ '^([0-9A-HJKMNP-TV-Y]{4}-){2}[0-9A-HJKMNP-TV-Y]{4}$'),
  -- A withdrawal always has a reason.
  constraint certificate_withdrawn check ((withdrawn_at is null) = (withdrawn_reason is null) and withdrawn_reason <> '')
);
create unique index certificate_user_id_round_key_state_key on certificate (user_id, round_key, state);

create table award_batch (
  id serial primary key,
  round_key text not null references round on update cascade on delete restrict,
  file_name text not null,
  operator text not null,
  imported_at timestamptz(3) not null,
  publish_at timestamptz(3),
  published_at timestamptz(3),
  withdrawn_at timestamptz(3),
  constraint award_batch_course check (published_at is null or publish_at <= published_at)
);

create table award (
  batch_id integer not null references award_batch on update cascade on delete cascade,
  user_id integer not null references user_account on update cascade on delete cascade,
  state smallint not null,
  note text,
  -- What the person had before, so that a withdrawal can restore it.
  state_before smallint,
  note_before text,
  primary key (batch_id, user_id),
  constraint award_state check (state between 0 and 99)
);
create index on award (user_id);
