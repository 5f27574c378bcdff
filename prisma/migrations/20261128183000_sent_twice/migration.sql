-- What was sent twice is there once: keys that the page chooses, for a child in a family and for a teacher's list of pupils.

alter table user_account
  add column family_key text,
  add constraint user_account_family_key check (
    (family_key ~ '^[0-9a-zA-Z-]{8,64}$') is not false
    or refuse('提交的编号（family_key）是 8 到 64 个字母、数字或横线')
  );
create unique index user_account_phone_hash_family_key_key on user_account (phone_hash, family_key);

-- A keyed hash, because the codes of the cards come from the key: who reads the database does not learn them.
alter table school_class_member
  add column list_hash bytea,
  add column list_line smallint,
  add constraint school_class_member_list check (
    ((list_hash is null) = (list_line is null) and (octet_length(list_hash) = 32 and list_line >= 0) is not false)
    or refuse('名单的指纹（list_hash）和行号（list_line）要么都有，要么都没有')
  );
create unique index school_class_member_class_id_list_hash_list_line_key
on school_class_member (class_id, list_hash, list_line);
