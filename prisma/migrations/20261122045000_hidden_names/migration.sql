-- Names that an operator hides from the boards, of people and of schools. A neutral name with the number stands in their place.

alter table user_account
  add column hidden_name text,
  add column moderated_at timestamptz(3),
  add constraint user_hidden_name check (hidden_name is null or name = '选手' || id);

alter table school
  add column hidden_name text,
  add column moderated_at timestamptz(3),
  add constraint school_hidden_name check (hidden_name is null or name = '学校' || id);

-- The audit records that a name was changed and not the name, which may hold what nobody is to read, such as a child's phone.
drop trigger audit_insert on user_account;
drop trigger audit_update on user_account;
drop trigger audit_delete on user_account;
call qisuan_audited('user_account', 'id', 'role,phone_verified,identity_check,certified_at,moderated_at');
drop trigger audit_insert on school;
drop trigger audit_update on school;
drop trigger audit_delete on school;
call qisuan_audited('school', 'id', 'province_id,moderated_at');
