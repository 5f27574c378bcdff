-- The security log: what happened to accounts, and what operators did and read (docs/adr/0033-security-log.md).
create table security_event (
  id bigserial not null,
  at timestamptz(3) not null,
  kind text not null,
  user_ids integer[] not null default '{}',
  phone_hash bytea,
  address_hash bytea,
  device text,
  operator text,
  detail jsonb not null default '{}',

  constraint security_event_pkey primary key (id),
  constraint security_event_kind check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  constraint security_event_hashes check (octet_length(phone_hash) = 32 and octet_length(address_hash) = 32),
  constraint security_event_detail check (jsonb_typeof(detail) = 'object'),
  -- Neither a phone nor an ID number in clear.
  constraint security_event_no_numbers check (coalesce(operator, '') || detail::text !~ '[0-9]{11}')
);
create index security_event_at_idx on security_event (at);
create index security_event_phone_hash_idx on security_event (phone_hash);
create index security_event_address_hash_idx on security_event (address_hash);
create index security_event_user_ids_idx on security_event using gin (user_ids);
-- Each operator is new once.
create unique index security_event_new_operator on security_event (operator) where kind = 'new_operator';

-- An event never changes. Only the daily job deletes events, and none that is younger than six months.
create function qisuan_security_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'security_event is only ever added to';
end
$$;
create trigger stays before update or truncate on security_event for each statement execute function qisuan_security_event_stays();
create trigger young_event_stays before delete on security_event for each row
  when (old.at > now() - interval '6 months' or current_setting('qisuan.retention', true) is distinct from 'on')
  execute function qisuan_security_event_stays();

-- Whoever changes something with a program that is not ours is an operator too, and new when the log has not seen the name.
create function qisuan_new_operator() returns trigger language plpgsql as $$
begin
  insert into security_event (at, kind, operator)
  select distinct current_timestamp, 'new_operator', operator from written
  on conflict (operator) where kind = 'new_operator' do nothing;
  return null;
end
$$;
create trigger new_operator after insert on audit_entry referencing new table as written for each statement
when (current_setting('application_name') not like 'qisuan-%')
execute function qisuan_new_operator();
