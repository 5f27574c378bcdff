-- The people who run the competition, what each may do (docs/adr/0048-operators.md), and the work that they order.

create type operator_role_name as enum ('owner', 'organiser', 'editor', 'scorer', 'people_desk', 'viewer');

-- A person who runs the competition.
create table operator (
  id serial primary key,
  login text not null,
  -- The audit and the security log name an operator by it.
  name text not null,
  password_hash text,
  totp_sealed bytea,
  -- The last period of 30 seconds whose code was used: a code opens once.
  totp_step bigint,
  created_at timestamptz(3) not null,
  disabled_at timestamptz(3),
  totp_key bytea generated always as (nullif(substring(totp_sealed from 2 for 4), '')) stored,
  constraint operator_totp_key_fkey foreign key (totp_key) references encryption_key (id),
  constraint operator_login check (login ~ '^[a-z0-9][a-z0-9._@+-]{2,59}$' and login !~ '[0-9]{11}'),
  constraint operator_name check (btrim(name) = name and char_length(name) between 1 and 30 and name !~ '[0-9]{11}'),
  -- Nobody has a password without a second factor.
  constraint operator_factors check (num_nonnulls(password_hash, totp_sealed) in (0, 2)),
  constraint operator_totp_step check (totp_step is null or totp_sealed is not null)
);
create unique index operator_login_key on operator (login);
create unique index operator_name_key on operator (name);
call qisuan_audited('operator', 'id', 'login,name,created_at,disabled_at', 'password_hash,totp_sealed');

-- A role of an operator: in the whole country, or in a province.
create table operator_role (
  id serial primary key,
  operator_id integer not null references operator on update cascade on delete cascade,
  role operator_role_name not null,
  province_id integer references province on update cascade,
  constraint operator_role_owner check (role <> 'owner' or province_id is null)
);
create unique index operator_role_operator_id_role_province_id_key
  on operator_role (operator_id, role, province_id) nulls not distinct;
call qisuan_audited('operator_role', 'id', 'operator_id,role,province_id');

-- Somebody can always let others in. Two owners who take the right from each other at once wait for one another here.
create function qisuan_owner_stays() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('owners of the installation'));
  if exists (select from operator) and not exists (
    select from operator join operator_role on operator_role.operator_id = operator.id
    where role = 'owner' and disabled_at is null
  ) then
    raise exception '至少要留一位没有停用的负责人' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger owner_stays after update of disabled_at on operator deferrable initially deferred
  for each row when (new.disabled_at is not null) execute function qisuan_owner_stays();
create constraint trigger owner_stays after update or delete on operator_role deferrable initially deferred
  for each row when (old.role = 'owner') execute function qisuan_owner_stays();

-- The one-time link with which an operator sets password and second factor, again where a new one is sent.
create table operator_invite (
  operator_id integer primary key references operator on update cascade on delete cascade,
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint operator_invite_hash check (octet_length(token_hash) = 32),
  constraint operator_invite_period check (expires_at > created_at)
);
create unique index operator_invite_token_hash_key on operator_invite (token_hash);
call qisuan_audited('operator_invite', 'operator_id', 'created_at,expires_at');

-- Codes for whoever has lost the second factor; each opens once.
create table operator_recovery_code (
  operator_id integer not null references operator on update cascade on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  constraint operator_recovery_code_pkey primary key (operator_id, code_hash),
  constraint operator_recovery_code_hash check (octet_length(code_hash) = 32)
);

-- A passkey of an operator, with which a login needs neither password nor code.
create table operator_passkey (
  id serial primary key,
  operator_id integer not null references operator on update cascade on delete cascade,
  -- What the authenticator calls it.
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  -- The browser in which it was added.
  browser text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- When the newest challenge was made that it has answered: each challenge opens once.
  challenged_at timestamptz(3) not null,
  constraint operator_passkey_credential check (octet_length(credential_id) between 16 and 1023),
  constraint operator_passkey_counter check (counter >= 0)
);
create unique index operator_passkey_credential_id_key on operator_passkey (credential_id);
create index operator_passkey_operator_id_idx on operator_passkey (operator_id);
call qisuan_audited('operator_passkey', 'id', 'operator_id,browser,created_at');

-- A login of an operator in a browser. The cookie holds the token, the table its hash.
create table operator_session (
  id uuid primary key,
  token_hash bytea not null,
  operator_id integer not null references operator on update cascade on delete cascade,
  -- The hash of the browser's device id: its owner has guesses of their own there.
  device_hash bytea not null,
  browser text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Until then dangerous acts need no password.
  confirmed_until timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint operator_session_hashes check (octet_length(token_hash) = 32 and octet_length(device_hash) = 32),
  constraint operator_session_period check (
    (expires_at > created_at) is not false or refuse('登录的到期时间（expires_at）要晚于登录的时间（created_at）'))
);
create unique index operator_session_token_hash_key on operator_session (token_hash);
create index operator_session_operator_id_device_hash_idx on operator_session (operator_id, device_hash);

-- Imports (docs/adr/0043-imports.md)

-- Files of contacts, seats, access and spellings of schools that were imported. What an import changed is in the
-- audit, row by row: the batch names its entries, and taking it back reads them.
create table import_batch (
  id serial primary key,
  kind text not null,
  name text not null,
  digest bytea not null,
  entries bigint[] not null,
  operator text not null,
  imported_at timestamptz(3) not null,
  undone_by text,
  undone_at timestamptz(3),
  constraint import_batch_kind check (kind in ('contacts', 'seats', 'access', 'aliases')),
  constraint import_batch_digest check (octet_length(digest) = 32),
  constraint import_batch_undone check ((undone_at is null) = (undone_by is null))
);
call qisuan_audited('import_batch', 'id', 'kind,name,digest,undone_at');

-- A file that an operator has given to be imported: encrypted, deleted with its import or after a day.
create table uploaded_file (
  id uuid primary key,
  operator_id integer not null references operator on update cascade on delete cascade,
  name text not null,
  -- Initialisation vector (12 bytes), authentication tag (16 bytes), then the file.
  encrypted bytea not null,
  uploaded_at timestamptz(3) not null,
  constraint uploaded_file_name check (btrim(name) <> '' and char_length(name) <= 200),
  constraint uploaded_file_encrypted check (octet_length(encrypted) >= 28)
);

-- Background work (docs/adr/0050-jobs.md, docs/adr/0076-one-way-of-background-work.md)

create type job_state as enum ('waiting', 'running', 'done', 'failed', 'interrupted');

-- Work that an operator or the schedule has ordered. The rows are the queue: any process takes the next one.
create table job (
  id integer generated by default as identity primary key,
  kind text not null,
  arguments jsonb not null,
  -- What it is about, in words: a round, the name of a file.
  about text not null,
  -- The reason as the operator wrote it, and the operator; null for work that the schedule orders.
  reason text,
  operator text,
  state job_state not null default 'waiting',
  -- How often a process has taken it. Whoever took it earlier and still runs writes nothing any more.
  attempt integer not null default 0,
  -- From 0 to 1; null where nobody can say.
  progress real,
  -- [{"at": …, "text": …}], oldest first.
  log jsonb not null default '[]',
  ordered_at timestamptz(3) not null,
  begun_at timestamptz(3),
  ended_at timestamptz(3),
  -- What came of it, or why nothing did: a sentence.
  outcome text,
  due_at timestamptz(3) not null,
  constraint job_kind check (kind ~ '^[a-z]+([A-Z][a-z]+)*$'),
  constraint job_arguments check (jsonb_typeof(arguments) = 'object'),
  constraint job_reason check (btrim(reason) <> '' and char_length(reason) <= 200),
  constraint job_operator check (btrim(operator) <> ''),
  constraint job_progress check (progress between 0 and 1),
  constraint job_log check (jsonb_typeof(log) = 'array'),
  -- A job that waits for another attempt has not begun again.
  constraint job_attempt check (
    (begun_at is null or attempt > 0) is not false
    or refuse('开始了的任务（begun_at），至少做过一次（attempt）')
  ),
  constraint job_ordered check (
    ((operator is null) = (reason is null)) is not false
    or refuse('任务有人要做（operator），就有理由（reason）')
  ),
  constraint job_times check (
    ((state = 'waiting') = (begun_at is null)
      and (state in ('done', 'failed', 'interrupted')) = (ended_at is not null)) is not false
    or refuse('等着的任务没有开始的时间（begun_at），做完的任务有结束的时间（ended_at）')),
  constraint job_outcome check ((outcome is not null) = (state in ('done', 'failed', 'interrupted')))
);
create index job_state_idx on job (state);
-- About one occasion of the schedule, one job waits or runs at a time.
create unique index job_occasion_idx on job (kind, about) where operator is null and state in ('waiting', 'running');
create trigger changed after insert on job for each statement execute function qisuan_changed();
call qisuan_audited('job', 'id', 'kind,arguments,about,reason,operator,state,outcome');
