-- People, places, and the seasons in which they take part. The schema by noun, with a comment for each column that needs
-- one, is in prisma/schema. The checks here hold for every writer: the site, an import, and an organiser with psql.

-- Accounts

create type role as enum ('student', 'teacher');
create type identity_check as enum ('plausible', 'review');
create type session_origin as enum ('password', 'code', 'register');
create type sms_purpose as enum ('register', 'login');

create table user_account (
  id serial primary key,
  external_id uuid not null default gen_random_uuid(),
  name text not null,
  role role not null default 'student',
  phone_hash bytea not null,
  phone_sealed bytea not null,
  phone_verified boolean not null default false,
  password_hash text,
  realname_sealed bytea,
  idcard_sealed bytea,
  identity_check identity_check,
  certified_at timestamptz(3),
  organization text,
  created_at timestamptz(3) not null,
  constraint user_name check (char_length(name) between 1 and 40),
  -- A certified person has shown a name and an ID number.
  constraint user_certified check (certified_at is null or (realname_sealed is not null and idcard_sealed is not null))
);
create unique index user_account_external_id_key on user_account (external_id);
create unique index user_account_phone_hash_key on user_account (phone_hash);

create table session (
  id uuid primary key,
  user_id integer not null references user_account on update cascade on delete cascade,
  origin session_origin not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index on session (user_id);

create table sms_code (
  phone_hash bytea not null,
  purpose sms_purpose not null,
  code_hash bytea not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  tries smallint not null default 0,
  used_at timestamptz(3),
  primary key (phone_hash, purpose),
  constraint sms_code_tries check (tries between 0 and 5)
);

create table attempt_log (
  id bigserial primary key,
  kind text not null,
  phone_hash bytea not null,
  at timestamptz(3) not null
);
create index on attempt_log (phone_hash, kind, at);

create table sms_inbox (
  id bigserial primary key,
  phone text not null,
  code text not null,
  purpose text not null,
  sent_at timestamptz(3) not null
);

-- Places and schools

create table province (
  id integer primary key,
  name text not null
);
create unique index province_name_key on province (name);

create table city (
  id integer primary key,
  province_id integer not null references province on update cascade on delete restrict,
  name text not null
);
create unique index city_province_id_name_key on city (province_id, name);
-- An enrolment refers to both columns, so that its city lies in its province.
create unique index city_province_id_id_key on city (province_id, id);

create table school (
  id serial primary key,
  province_id integer not null references province on update cascade on delete restrict,
  name text not null
);

create table school_spelling (
  province_id integer not null,
  normalised text not null,
  school_id integer not null references school on update cascade on delete cascade,
  primary key (province_id, normalised)
);

-- News

create table news_item (
  id serial primary key,
  notice boolean not null,
  title text not null,
  published_at timestamptz(3) not null,
  url text not null,
  redirect boolean not null default false,
  img text,
  preview text not null default '',
  important boolean not null default false,
  constraint news_item_title check (btrim(title) <> ''),
  constraint news_item_url check (url ~ '^(/|https?://)')
);
create index on news_item (notice, published_at);

create table province_contact (
  province_id integer primary key references province on update cascade on delete restrict,
  organization text not null,
  contact text not null,
  telephone text not null,
  email text not null,
  details text not null default ''
);

-- Seasons, rounds and classrooms

create type round_kind as enum ('preliminary', 'final', 'extra', 'provincial', 'aoc', 'cq', 'monthly');
create type award_reading as enum ('medals', 'tiers');
create type classroom_kind as enum ('final-personal', 'final-group', 'extra');

create table season (
  year integer primary key,
  name text not null,
  stage smallint not null default 0,
  current boolean not null default false,
  enrolment_begins timestamptz(3),
  enrolment_ends timestamptz(3),
  settings jsonb not null default '{}',
  published_snapshot_id bigint,
  constraint season_stage check (stage between 0 and 6),
  constraint season_enrolment check (enrolment_begins < enrolment_ends),
  constraint season_settings check (jsonb_typeof(settings) = 'object'),
  -- Times of publication are a list, not empty, of hours and minutes.
  constraint season_publication_times check (
    not settings @? 'strict $.publicationTimes ? (@.type() != "array" || @.size() == 0)'
    and not settings @? '$.publicationTimes[*] ? (@.type() != "string" || !(@ like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"))'
  ),
  -- Instants carry their offset from UTC.
  constraint season_moments check (
    not settings @? '$.keyvalue() ? (@.key like_regex "^(prestart|codequest|interim|finalNotice)(From|Until)$").value ? (@.type() != "string" || !(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})$"))'
  )
);
-- At most one season is current.
create unique index season_one_current on season ((true)) where current;

create table round (
  key text primary key,
  season_year integer not null references season on update cascade on delete restrict,
  kind round_kind not null,
  name text not null,
  award_reading award_reading not null,
  begins_at timestamptz(3),
  ends_at timestamptz(3),
  areas text[] default array[]::text[],
  settings jsonb not null default '{}',
  frozen_from timestamptz(3),
  constraint round_key check (key ~ '^\d{4}-[A-Za-z0-9._-]{1,20}$'),
  constraint round_of_season check (key like season_year || '-%'),
  constraint round_times check (begins_at < ends_at),
  constraint round_settings check (jsonb_typeof(settings) = 'object')
);
create index on round (season_year);

create table classroom (
  id serial primary key,
  round_key text not null references round on update cascade on delete restrict,
  kind classroom_kind not null,
  name text not null,
  "group" smallint not null,
  entry text not null,
  conference_no text not null,
  begins_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  visible_before integer not null,
  enabled_before integer not null,
  constraint classroom_times check (begins_at < ends_at),
  constraint classroom_group check ("group" in (1, 2, 3, 5, 6)),
  constraint classroom_entry check (btrim(entry) <> ''),
  -- The page appears before its button is enabled.
  constraint classroom_lead check (visible_before >= enabled_before and enabled_before >= 0)
);

create table classroom_seat (
  classroom_id integer not null references classroom on update cascade on delete cascade,
  user_id integer not null references user_account on update cascade on delete cascade,
  finished_at timestamptz(3),
  primary key (classroom_id, user_id)
);
create index on classroom_seat (user_id);

create table round_access (
  round_key text not null references round on update cascade on delete restrict,
  user_id integer not null references user_account on update cascade on delete cascade,
  primary key (round_key, user_id)
);

-- Enrolments

create type language as enum ('python', 'javascript', 'c++');

create table enrolment (
  user_id integer not null references user_account on update cascade on delete cascade,
  season_year integer not null references season on update cascade on delete restrict,
  province_id integer not null references province on update cascade on delete restrict,
  city_id integer not null,
  "group" smallint not null,
  language language not null,
  age smallint,
  school_id integer references school on update cascade on delete set null,
  organization text not null default '',
  created_at timestamptz(3) not null,
  primary key (user_id, season_year),
  foreign key (province_id, city_id) references city (province_id, id) on update cascade on delete restrict,
  constraint enrolment_group check ("group" in (1, 2, 3, 5, 6))
);
create index on enrolment (season_year, "group");

create table teacher_invite (
  code text primary key,
  season_year integer not null,
  uses_left integer not null,
  expires_at timestamptz(3) not null,
  constraint teacher_invite_uses check (uses_left >= 0)
);
