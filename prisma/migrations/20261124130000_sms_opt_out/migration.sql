-- Who wants no messages by SMS, since when (docs/adr/0045-messages.md). Codes and notices of safety are not messages.
alter table user_account add column sms_opt_out_at timestamptz(3);

drop trigger audit_insert on user_account;
drop trigger audit_update on user_account;
drop trigger audit_delete on user_account;
call qisuan_audited('user_account', 'id', 'role,phone_verified,identity_check,certified_at,moderated_at,closes_at,sms_opt_out_at',
  'name,hidden_name,phone_hash,password_hash,realname_hash,organization');
