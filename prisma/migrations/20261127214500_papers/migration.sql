-- Identity papers other than the identity card (docs/adr/people/0085-papers.md)

create type other_paper as enum ('hk_macao_permit', 'residence_permit', 'taiwan_permit', 'foreigner_card', 'passport');

alter table user_account
  -- The paper whose number is in idcard_sealed and idcard_hash; null for the identity card.
  add paper other_paper,
  -- Told to its owner after an operator has taken an identity back, until they give another one.
  add identity_refusal text,
  add constraint user_paper check (
    (paper is null or identity_check is not null) is not false
    or refuse('证件的种类（paper）和实名认证的结果（identity_check）一起有、一起没有；用 script/qisuan users identity')
  ),
  add constraint user_identity_refusal check (
    (identity_refusal is null or identity_check is null
      and char_length(identity_refusal) between 1 and 200 and identity_refusal !~ '[0-9]{11}') is not false
    or refuse('退回实名的理由（identity_refusal）最多 200 字，不能有手机号和证件号，退回以后才有；用 script/qisuan users identity')
  );

call qisuan_audited('user_account', 'id', 'role,phone_verified,identity_check,certified_at,moderated_at,closes_at,sms_opt_out_at',
  'name,hidden_name,phone_hash,password_hash,realname_hash,organization,paper,identity_refusal');
