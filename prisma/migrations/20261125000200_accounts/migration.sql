-- People: their accounts, sessions, consents and erasures.

-- Keys of the installation (docs/adr/0037-keys.md)

create type key_purpose as enum ('seal', 'hash', 'session');

-- A key of the installation, wrapped by DATA_KEY. A sealed value names its key by the four bytes of the id.
create table encryption_key (
  id bytea primary key,
  purpose key_purpose not null,
  generation integer not null,
  wrapped bytea not null,
  handover bytea,
  active_from timestamptz(3),
  constraint encryption_key_id check (length(id) = 4),
  constraint encryption_key_generation check (generation > 0),
  -- 33 bytes of an envelope and 32 of the key.
  constraint encryption_key_wrapped check (length(wrapped) = 65 and length(handover) = 65),
  -- Running processes learn a key from its handover until it is active, and nobody afterwards.
  constraint encryption_key_handover check ((handover is null) = (active_from is not null))
);
create unique index encryption_key_purpose_generation_key on encryption_key (purpose, generation);
create trigger changed after insert or update or delete on encryption_key for each statement execute function qisuan_changed();
create trigger "In_use" after delete on encryption_key for each row execute function refuse_while_used();
call qisuan_audited('encryption_key', 'id', 'purpose,generation,active_from');

-- Accounts

create type role as enum ('student', 'teacher');
create type identity_check as enum ('plausible', 'review');

-- The name or the role of a session's owner has changed; an empty message concerns all sessions.
create function qisuan_owner_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('qisuan_session', '');
  return null;
end
$$;

-- An account of a pupil or a teacher. Phone, real name and ID number are sealed.
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
  -- When the account is to be erased, unless its owner keeps it.
  closes_at timestamptz(3),
  -- A keyed hash, so that one ID number certifies one account and the numbers themselves stay sealed.
  idcard_hash bytea,
  -- The name that an operator has hidden from the boards. A neutral name with the number stands in its place.
  hidden_name text,
  moderated_at timestamptz(3),
  -- The key in the header of each sealed value. The reference keeps a key as long as there is a value under it, and refuses a value of a
  -- key that is gone. A value too short to name a key belongs to none.
  phone_key bytea generated always as (nullif(substring(phone_sealed from 2 for 4), '')) stored,
  realname_key bytea generated always as (nullif(substring(realname_sealed from 2 for 4), '')) stored,
  idcard_key bytea generated always as (nullif(substring(idcard_sealed from 2 for 4), '')) stored,
  -- The keyed hash of the real name, without spaces, by which people are found.
  realname_hash bytea,
  -- Since then the person gets no messages by SMS (docs/adr/0045-messages.md). Codes and notices of safety are not messages.
  sms_opt_out_at timestamptz(3),
  constraint user_name check (char_length(name) between 1 and 40),
  -- A certified person has shown a name and an ID number. The number is deleted some time later; the person stays certified.
  constraint user_certified check (certified_at is null or realname_sealed is not null),
  -- Certified means plausible, or accepted by an operator; what waits for a review certifies nothing.
  constraint user_identity_check check ((certified_at is not null) = (identity_check is not distinct from 'plausible')),
  constraint user_hidden_name check (hidden_name is null or name = '选手' || id),
  constraint user_account_phone_key_fkey foreign key (phone_key) references encryption_key (id),
  constraint user_account_realname_key_fkey foreign key (realname_key) references encryption_key (id),
  constraint user_account_idcard_key_fkey foreign key (idcard_key) references encryption_key (id),
  constraint user_realname_hash check (realname_hash is null or (octet_length(realname_hash) = 32 and realname_sealed is not null))
);
create unique index user_account_external_id_key on user_account (external_id);
create unique index user_account_phone_hash_key on user_account (phone_hash);
-- On people and schools, which change little, and not on snapshots, which are many: a publication builds no search index.
create index user_account_search on user_account using gin (search_text(name) gin_trgm_ops);
create unique index user_account_idcard_hash_key on user_account (idcard_hash);
create index user_account_realname_hash_idx on user_account (realname_hash);
create trigger owner_changed after update of name, role on user_account
  for each statement execute function qisuan_owner_changed();
create trigger name_changed after update of name on user_account
  for each row when (old.name is distinct from new.name) execute function qisuan_name_changed();
create trigger name_deleted after delete on user_account for each statement execute function qisuan_name_changed();
create trigger require_values before update on user_account
  for each row when (new.role is null) execute function require_values();
call qisuan_audited('user_account', 'id', 'role,phone_verified,identity_check,certified_at,moderated_at,closes_at,sms_opt_out_at',
  'name,hidden_name,phone_hash,password_hash,realname_hash,organization');

-- Sessions

create type session_origin as enum ('password', 'code', 'register');

-- A login in a browser.
create table session (
  id uuid primary key,
  user_id integer not null references user_account on update cascade on delete cascade,
  origin session_origin not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Until then the session may read and change everything of its owner: a code to the account's phone was given in it.
  confirmed_until timestamptz(3),
  -- The last use, so that an unused session ends. Written every few minutes at most; null until then.
  last_used_at timestamptz(3),
  -- The browser in which it was opened, so that its owner recognises it.
  browser text,
  constraint session_browser check (char_length(browser) between 1 and 40)
);
create index on session (user_id);

-- A session has ended, or goes on under a new id. This is what allows a process to remember sessions.
create function qisuan_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('qisuan_session', old.id::text);
  return null;
end
$$;
create trigger ended after update of id, ended_at, expires_at, user_id or delete on session
  for each row execute function qisuan_session_ended();

-- A browser in which a person has logged in.
create table known_device (
  user_id integer not null references user_account on update cascade on delete cascade,
  device_hash bytea not null,
  last_login_at timestamptz(3) not null,
  primary key (user_id, device_hash)
);
create index on known_device (last_login_at);

-- Codes by SMS, and limits of attempts (docs/adr/0031-account-doors.md)

create type sms_purpose as enum ('register', 'login', 'confirm', 'new_phone', 'guardian', 'recovery');

-- The newest code of a phone for each purpose and requester.
create table sms_code (
  phone_hash bytea not null,
  purpose sms_purpose not null,
  code_hash bytea not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  tries smallint not null default 0,
  used_at timestamptz(3),
  -- Codes belong to who asked for them: guesses of others do not use them up.
  requester_hash bytea not null,
  others_tries smallint not null default 0,
  primary key (phone_hash, purpose, requester_hash),
  constraint sms_code_tries check (tries between 0 and 5),
  constraint sms_code_others_tries check (others_tries between 0 and 5)
);
create index on sms_code (expires_at);

-- Messages that the mock of the SMS provider keeps instead of sending them.
create table sms_inbox (
  id bigserial primary key,
  phone text not null,
  code text not null,
  purpose text not null,
  sent_at timestamptz(3) not null
);

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

-- Takes one attempt from each budget, or from none when one has nothing left, in one statement: a login asks for little else before its
-- password is compared (docs/adr/0031-account-doors.md). Returns the budgets with `was_left` or, when some had nothing left, those without.
create function qisuan_spend_attempts(at timestamptz, kinds text[], hashes bytea[], most int[], seconds int[])
returns table (kind text, subject_hash bytea, expires_at timestamptz, was_left boolean) language plpgsql as $$
#variable_conflict use_column
declare
  taken attempt_budget[];
  used_up attempt_budget[];
begin
  -- Nothing waits for the disk: a database that crashes forgets the attempts of its last moment.
  set local synchronous_commit = off;
  begin
    -- The rows are locked in the order of their key, so that no two calls wait for each other.
    with spent as (
      insert into attempt_budget as budget (kind, subject_hash, remaining, expires_at)
      select kind, subject_hash, most - 1, at + seconds * interval '1 second'
      from unnest(kinds, hashes, most, seconds) as wanted (kind, subject_hash, most, seconds)
      order by kind, subject_hash
      on conflict (kind, subject_hash) do update set
        remaining = case when budget.expires_at <= at then excluded.remaining else budget.remaining - 1 end,
        expires_at = case when budget.expires_at <= at then excluded.expires_at else budget.expires_at end
      where budget.expires_at <= at or budget.remaining > 0
      returning budget
    )
    select array_agg(budget) into taken from spent;
    if cardinality(taken) = cardinality(kinds) then
      return query select kind, subject_hash, expires_at, true from unnest(taken);
      return;
    end if;
    select array_agg(budget) into used_up
    from attempt_budget budget join unnest(kinds, hashes) as wanted (kind, subject_hash) using (kind, subject_hash)
    where not exists (select from unnest(taken) spent where spent.kind = budget.kind and spent.subject_hash = budget.subject_hash);
    raise sqlstate 'QS001';
  exception when sqlstate 'QS001' then
    -- What was taken from the others is rolled back.
    return query select kind, subject_hash, expires_at, false from unnest(used_up);
  end;
end
$$;

-- Help by operators (docs/adr/0042-people.md)

-- A change of a phone that an operator has asked for, until another operator completes it.
create table phone_change (
  user_id integer primary key references user_account on update cascade on delete cascade,
  phone_hash bytea not null,
  proof text not null,
  reason text not null,
  requested_by text not null,
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3) not null,
  constraint phone_change_hash check (octet_length(phone_hash) = 32),
  constraint phone_change_words check (
    btrim(proof) <> '' and char_length(proof) <= 200 and btrim(reason) <> '' and char_length(reason) <= 200
    and proof || reason !~ '[0-9]{11}'
  ),
  constraint phone_change_wait check (ready_at > requested_at)
);
call qisuan_audited('phone_change', 'user_id', 'proof,reason,requested_by,requested_at,ready_at');

-- An account that was merged into another one of the same person (docs/adr/0042-people.md): the trace of its user number.
create table merged_account (
  from_id integer primary key references user_account on update cascade on delete cascade,
  into_id integer not null references user_account on update cascade on delete cascade,
  -- The hash of the random id that one of the two gave up, for the tombstone when the person is erased.
  person bytea not null,
  reason text not null,
  merged_by text not null,
  merged_at timestamptz(3) not null,
  constraint merged_account_person check (octet_length(person) = 32),
  constraint merged_account_two check (from_id <> into_id),
  constraint merged_account_reason check (btrim(reason) <> '' and char_length(reason) <= 200)
);
create index on merged_account (into_id);
call qisuan_audited('merged_account', 'from_id,into_id', 'reason,merged_by,merged_at');

-- Consents to the privacy policy and the terms (docs/adr/0030-consent.md)

create table consent (
  id uuid primary key,
  user_id integer not null references user_account on update cascade on delete cascade,
  policy_version text not null,
  policy_digest bytea not null,
  given_at timestamptz(3) not null,
  session_id uuid not null,
  session_origin session_origin not null,
  over14 boolean,
  guardian_name_sealed bytea,
  guardian_phone_sealed bytea,
  withdrawn_at timestamptz(3),
  guardian_name_key bytea generated always as (nullif(substring(guardian_name_sealed from 2 for 4), '')) stored,
  guardian_phone_key bytea generated always as (nullif(substring(guardian_phone_sealed from 2 for 4), '')) stored,
  constraint consent_version check (policy_version ~ '^\S{1,40}$'),
  constraint consent_digest check (octet_length(policy_digest) = 32),
  constraint consent_guardian check (num_nulls(guardian_name_sealed, guardian_phone_sealed) in (0, 2)),
  constraint consent_withdrawn check (withdrawn_at >= given_at),
  constraint consent_guardian_name_key_fkey foreign key (guardian_name_key) references encryption_key (id),
  constraint consent_guardian_phone_key_fkey foreign key (guardian_phone_key) references encryption_key (id)
);
create index on consent (user_id, given_at);

-- A record is never changed: it can only be withdrawn, once, and deleted together with everything else of its person. The sealed
-- columns are written again when the key changes.
create function qisuan_consent_stays() returns trigger language plpgsql as $$
begin
  raise exception 'consent is only ever added to, and withdrawn once';
end
$$;
create trigger stays before update of
  id, user_id, policy_version, policy_digest, given_at, session_id, session_origin, over14 on consent
  for each row execute function qisuan_consent_stays();
create trigger withdrawn_once before update of withdrawn_at on consent
  for each row when (old.withdrawn_at is not null and old.withdrawn_at is distinct from new.withdrawn_at)
  execute function qisuan_consent_stays();

-- Erasures, by two operators (docs/adr/0053-erasure-by-two.md)

-- An erasure that an operator has asked for, until another operator completes it.
create table erasure_request (
  user_id integer primary key references user_account on update cascade on delete cascade,
  reason text not null,
  requested_by text not null,
  requested_at timestamptz(3) not null,
  -- From then on whoever asked completes it alone, where nobody else has the right.
  alone_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint erasure_request_words check (
    (btrim(reason) <> '' and char_length(reason) <= 200 and reason !~ '[0-9]{11}') is not false
    or refuse('注销要写原因（reason），最多 200 字，不能有手机号；用 script/qisuan users erase')
  ),
  constraint erasure_request_operator check (
    btrim(requested_by) <> '' or refuse('注销的申请要写明是谁申请的（requested_by）')
  ),
  constraint erasure_request_course check (
    (alone_at > requested_at and expires_at > alone_at) is not false
    or refuse('注销的申请，一个人能完成的时间（alone_at）在申请以后，失效的时间（expires_at）更晚')
  )
);
call qisuan_audited('erasure_request', 'user_id', 'reason,requested_by,requested_at,alone_at,expires_at');

-- What remains of an erased person, so that a restored backup does not bring the person back.
create table erasure (
  -- SHA-256 of the id that the person had on the game platform. It is random and gone, so that the hash leads to nobody.
  person bytea primary key,
  user_id integer not null,
  erased_at timestamptz(3) not null,
  erased_by text not null,
  -- The version of the boards' names since which the person is erased: from it a process that holds a board in memory learns whom to erase there.
  board_version bigint not null default 0,
  -- The operator who asked for it: not the one who did it, unless a day has passed. Empty for an erasure that the person or a period asked for.
  requested_by text,
  requested_at timestamptz(3),
  constraint erasure_person check (length(person) = 32),
  constraint erasure_request_whole check (
    (requested_by is null) = (requested_at is null) or refuse('注销记录里，谁申请的（requested_by）和什么时候（requested_at）要么都有，要么都没有')
  ),
  constraint erasure_by_two check (
    (requested_by <> erased_by or erased_at >= requested_at + interval '24 hours') is not false
    or refuse('一个人申请的注销要由另一个人完成，或者过二十四小时')
  )
);
create index on erasure (user_id);
create index on erasure (board_version);

-- Game accounts of erased people, until the platform has deleted them.
create table platform_erasure (
  external_id uuid primary key,
  account text not null,
  erased_at timestamptz(3) not null,
  told_at timestamptz(3)
);
