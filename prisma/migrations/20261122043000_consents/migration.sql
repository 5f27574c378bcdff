-- Who has agreed to which version of the privacy policy and the terms (docs/adr/0030-consent.md).

-- The code with which a guardian proves a phone. A transaction cannot use an enum value that it has added; this one does not.
alter type sms_purpose add value 'guardian';

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
  constraint consent_version check (policy_version ~ '^\S{1,40}$'),
  constraint consent_digest check (octet_length(policy_digest) = 32),
  constraint consent_guardian check (num_nulls(guardian_name_sealed, guardian_phone_sealed) in (0, 2)),
  constraint consent_withdrawn check (withdrawn_at >= given_at)
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
