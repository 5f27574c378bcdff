-- One ID number certifies one account, and a certificate keeps the name that it bore before an operator changed it.

-- A keyed hash, so that the numbers themselves stay sealed. Housekeeping computes it for people certified before this migration.
alter table user_account add column idcard_hash bytea;
create unique index user_account_idcard_hash_key on user_account (idcard_hash);

-- Certified means plausible, or accepted by an operator; what waits for a review certifies nothing.
update user_account set certified_at = null where certified_at is not null and identity_check is distinct from 'plausible';
update user_account set identity_check = null where certified_at is null and identity_check = 'plausible';
alter table user_account
  add constraint user_identity_check check ((certified_at is not null) = (identity_check is not distinct from 'plausible'));

alter table certificate
  add column name_before_sealed bytea,
  add column renamed_at timestamptz(3);

-- The names are sealed personal data and are not recorded; the time of a change is.
call qisuan_audited('certificate', 'number', 'withdrawn_at,withdrawn_reason,renamed_at');
