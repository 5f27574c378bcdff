-- Pupils without a phone, whom a printed card of their school logs in (docs/adr/people/0094-cards.md).

alter type session_origin add value 'card';

-- Without a phone are a pupil with a card and an account that is erased: both have nothing that is a phone's.
alter table user_account
  alter column phone_hash drop not null,
  alter column phone_sealed drop not null,
  add constraint user_account_phone check (
    (phone_hash is null) = (phone_sealed is null)
    or refuse('手机号的指纹（phone_hash）和密文（phone_sealed）要么都有，要么都没有')
  ),
  add constraint user_account_without_phone check (
    phone_hash is not null or (role = 'student' and password_hash is null and family_order = 1) is not false
    or refuse('没有手机号（phone_hash）的账号不能是老师，也没有密码和家里人')
  );

-- The printed card of a pupil. Its code and the code of a hand-over are kept as keyed hashes only.
create table account_card (
  user_id integer primary key references user_account on update cascade on delete cascade,
  season_year integer not null references season on update cascade on delete restrict,
  -- The number of the teacher. Not a reference: erasing a teacher leaves the pupils.
  issued_by integer not null,
  issued_at timestamptz(3) not null,
  number smallint not null default 1,
  code_hash bytea not null,
  -- The hash of the word that the pupil has chosen, null until the first login with this card.
  word_hash text,
  handover_hash bytea,
  handover_until timestamptz(3),
  constraint account_card_code check (octet_length(code_hash) = 32 or refuse('登录卡的指纹（code_hash）不对')),
  constraint account_card_number check (number > 0 or refuse('登录卡从第 1 张（number）数起')),
  constraint account_card_handover check (
    ((handover_hash is null) = (handover_until is null) and (octet_length(handover_hash) = 32) is not false)
    or refuse('交接码的指纹（handover_hash）和期限（handover_until）要么都有，要么都没有')
  )
);
create unique index account_card_code_hash_key on account_card (code_hash);
create index account_card_issued_by_season_year_idx on account_card (issued_by, season_year);
call qisuan_audited('account_card', 'user_id', 'season_year,issued_by,issued_at,number,handover_until');

-- Who has a phone needs no card: the take-over deletes it in the same transaction.
create function qisuan_card_without_phone() returns trigger language plpgsql as $$
begin
  if exists (select from user_account where id = new.user_id and phone_hash is not null) then
    raise exception using errcode = 'check_violation', constraint = 'account_card_without_phone',
      message = '有手机号的账号不用登录卡';
  end if;
  return new;
end
$$;
create trigger without_phone before insert on account_card for each row execute function qisuan_card_without_phone();

-- Consent on paper: no session, but who collected the form and the day that the guardian wrote on it.
alter table consent
  alter column session_id drop not null,
  alter column session_origin drop not null,
  add column collected_by integer,
  add column signed_on date,
  add constraint consent_source check (
    (num_nulls(session_id, session_origin) = 0 and num_nulls(collected_by, signed_on) = 2)
    or (num_nulls(session_id, session_origin) = 2 and num_nulls(collected_by, signed_on) = 0
      and guardian_name_sealed is null)
    or refuse('同意要么来自一次登录（session_id、session_origin），要么来自一张纸（collected_by、signed_on）')
  );
drop trigger stays on consent;
create trigger stays before update of
  id, user_id, policy_version, policy_digest, given_at, session_id, session_origin, over14, collected_by, signed_on on consent
  for each row execute function qisuan_consent_stays();
