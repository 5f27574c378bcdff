-- Operators help whoever has lost a password or a phone, by a recorded procedure (docs/adr/0042-people.md).

-- A one-time code that an operator gives to a person. A transaction cannot use an enum value that it has added; this one does not.
alter type sms_purpose add value 'recovery';

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
