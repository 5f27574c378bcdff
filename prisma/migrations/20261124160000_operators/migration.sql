-- The people who run the competition, and what each may do (docs/adr/0048-operators.md).

create type operator_role_name as enum ('owner', 'organiser', 'editor', 'scorer', 'people_desk', 'viewer');

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
  constraint operator_session_period check (expires_at > created_at and last_used_at >= created_at)
);
create unique index operator_session_token_hash_key on operator_session (token_hash);
create index operator_session_operator_id_device_hash_idx on operator_session (operator_id, device_hash);
