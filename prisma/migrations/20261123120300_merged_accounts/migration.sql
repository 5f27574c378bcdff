-- An account that was merged into another one of the same person (docs/adr/0042-people.md): the trace of its user number.
create table merged_account (
  from_id integer primary key references user_account on update cascade on delete cascade,
  into_id integer not null references user_account on update cascade on delete cascade,
  -- The hash of the random id that one of the two gave up, for the tombstone when the person is erased.
  person bytea not null,
  reason text not null,
  merged_by text not null,
  merged_at timestamptz(3) not null,
  constraint merged_account_person check (octet_length(person) = 32),
  constraint merged_account_two check (from_id <> into_id),
  constraint merged_account_reason check (btrim(reason) <> '' and char_length(reason) <= 200)
);
create index on merged_account (into_id);
call qisuan_audited('merged_account', 'from_id,into_id', 'reason,merged_by,merged_at');
