-- Limits of attempts that hold under parallel requests, and by which one caller cannot use up what another needs (docs/adr/0031-account-doors.md).

drop table attempt_log;

-- What is left of a number of attempts until a moment. One statement takes from it, so that two requests never take the same attempt.
create table attempt_budget (
  kind text not null,
  subject_hash bytea not null,
  remaining integer not null,
  expires_at timestamptz(3) not null,
  primary key (kind, subject_hash),
  constraint attempt_budget_remaining check (remaining >= 0)
);
create index on attempt_budget (expires_at);

-- A code belongs to who asked for it: guesses of others do not use it up.
delete from sms_code;
alter table sms_code
  add column requester_hash bytea not null,
  add column others_tries smallint not null default 0,
  drop constraint sms_code_pkey,
  add primary key (phone_hash, purpose, requester_hash),
  add constraint sms_code_others_tries check (others_tries between 0 and 5);
create index on sms_code (expires_at);

-- A browser in which a person has logged in.
create table known_device (
  user_id integer not null references user_account on update cascade on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz(3) not null,
  primary key (user_id, device_hash)
);
create index on known_device (last_login_at);
