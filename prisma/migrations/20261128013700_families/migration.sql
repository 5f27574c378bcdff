-- Families: up to six people of one phone. The row of the first one holds what is the phone's.

alter table user_account
  add column family_order smallint not null default 1,
  add constraint user_account_family check (
    family_order between 1 and 6
    or refuse('一个手机号最多六个人用（family_order 是 1 到 6）')
  ),
  add constraint user_account_password_of_first check (
    (family_order = 1 or password_hash is null) is not false
    or refuse('密码（password_hash）是手机号的，只写在第一个人（family_order 是 1）那里')
  ),
  add constraint user_account_teacher_is_first check (
    (family_order = 1 or role = 'student') is not false
    or refuse('老师（role）要有自己的手机号，不能是一家人里后加的（family_order）')
  );
drop index user_account_phone_hash_key;
create unique index user_account_phone_hash_family_order_key on user_account (phone_hash, family_order);

call qisuan_audited('user_account', 'id',
  'role,phone_verified,family_order,identity_check,certified_at,moderated_at,closes_at,sms_opt_out_at',
  'name,hidden_name,phone_hash,password_hash,realname_hash,organization,paper,identity_refusal');
