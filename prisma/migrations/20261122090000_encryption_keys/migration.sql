-- The keys of the installation, and which of them sealed each value (docs/adr/0037-keys.md).

do $$
begin
  if exists (select from user_account where length(phone_sealed) > 1) then
    raise exception '这个数据库里的个人信息是用旧版本的办法加密的，这个版本读不了：请换一个空的数据库（0.1.0 只用于演练）';
  end if;
end
$$;

create type key_purpose as enum ('seal', 'hash', 'session');

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
call qisuan_audited('encryption_key', 'id', 'purpose,generation,active_from');

-- The key in the header of each sealed value. The reference keeps a key as long as there is a value under it, and refuses a value of a
-- key that is gone. A value too short to name a key belongs to none.
alter table user_account
  add column phone_key bytea generated always as (nullif(substring(phone_sealed from 2 for 4), '')) stored,
  add column realname_key bytea generated always as (nullif(substring(realname_sealed from 2 for 4), '')) stored,
  add column idcard_key bytea generated always as (nullif(substring(idcard_sealed from 2 for 4), '')) stored,
  add constraint user_account_phone_key_fkey foreign key (phone_key) references encryption_key (id),
  add constraint user_account_realname_key_fkey foreign key (realname_key) references encryption_key (id),
  add constraint user_account_idcard_key_fkey foreign key (idcard_key) references encryption_key (id);

alter table certificate
  add column name_key bytea generated always as (nullif(substring(name_sealed from 2 for 4), '')) stored,
  add column name_before_key bytea generated always as (nullif(substring(name_before_sealed from 2 for 4), '')) stored,
  add constraint certificate_name_key_fkey foreign key (name_key) references encryption_key (id),
  add constraint certificate_name_before_key_fkey foreign key (name_before_key) references encryption_key (id);

alter table consent
  add column guardian_name_key bytea generated always as (nullif(substring(guardian_name_sealed from 2 for 4), '')) stored,
  add column guardian_phone_key bytea generated always as (nullif(substring(guardian_phone_sealed from 2 for 4), '')) stored,
  add constraint consent_guardian_name_key_fkey foreign key (guardian_name_key) references encryption_key (id),
  add constraint consent_guardian_phone_key_fkey foreign key (guardian_phone_key) references encryption_key (id);
