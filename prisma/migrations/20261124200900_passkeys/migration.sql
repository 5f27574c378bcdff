-- Passkeys of operators: who has one logs in without password and code (docs/adr/0048-operators.md).

create table operator_passkey (
  id serial primary key,
  operator_id integer not null references operator on update cascade on delete cascade,
  -- What the authenticator calls it.
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  -- The browser in which it was added.
  browser text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- When the newest challenge was made that it has answered: each challenge opens once.
  challenged_at timestamptz(3) not null,
  constraint operator_passkey_credential check (octet_length(credential_id) between 16 and 1023),
  constraint operator_passkey_counter check (counter >= 0)
);
create unique index operator_passkey_credential_id_key on operator_passkey (credential_id);
create index operator_passkey_operator_id_idx on operator_passkey (operator_id);
call qisuan_audited('operator_passkey', 'id', 'operator_id,browser,created_at');
