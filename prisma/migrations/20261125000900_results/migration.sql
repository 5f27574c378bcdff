-- What is made of rankings: posters, certificates and awards.

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

-- A certificate that was issued. Its number is printed on it.
create table certificate (
  number text primary key,
  user_id integer not null references user_account on update cascade on delete cascade,
  round_key text not null references round on update cascade on delete restrict,
  state smallint not null,
  name_sealed bytea not null,
  issued_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  withdrawn_reason text,
  -- The name that the certificate bore before an operator changed it.
  name_before_sealed bytea,
  renamed_at timestamptz(3),
  name_key bytea generated always as (nullif(substring(name_sealed from 2 for 4), '')) stored,
  name_before_key bytea generated always as (nullif(substring(name_before_sealed from 2 for 4), '')) stored,
  -- The form that packages/rules/src/certificate-numbers.ts writes.
  constraint certificate_number check (number ~ '^([0-9A-HJKMNP-TV-Y]{4}-){2}[0-9A-HJKMNP-TV-Y]{4}$'),
  -- A withdrawal always has a reason.
  constraint certificate_withdrawn check ((withdrawn_at is null) = (withdrawn_reason is null) and withdrawn_reason <> ''),
  constraint certificate_name_key_fkey foreign key (name_key) references encryption_key (id),
  constraint certificate_name_before_key_fkey foreign key (name_before_key) references encryption_key (id)
);
create unique index certificate_user_id_round_key_state_key on certificate (user_id, round_key, state);
-- The names are sealed personal data and are not recorded; the time of a change is.
call qisuan_audited('certificate', 'number', 'withdrawn_at,withdrawn_reason,renamed_at');

-- A file of awards that was imported, and when it is published.
create table award_batch (
  id serial primary key,
  round_key text not null references round on update cascade on delete restrict,
  file_name text not null,
  operator text not null,
  imported_at timestamptz(3) not null,
  publish_at timestamptz(3),
  published_at timestamptz(3),
  withdrawn_at timestamptz(3),
  -- The act by which the publication was ordered, and its reason, so that the audit names them also when it happens later
  -- (docs/adr/0018-audit.md).
  publish_action text,
  publish_reason text,
  constraint award_batch_course check (published_at is null or publish_at <= published_at)
);
-- Tells every process the time at which awards are to be published.
create trigger changed after insert or update or delete on award_batch for each statement execute function qisuan_changed();
call qisuan_audited('award_batch', 'id');

-- An award of a person in a batch.
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
