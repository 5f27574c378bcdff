-- What operators change (docs/adr/0018-audit.md), what happened to accounts (docs/adr/0033-security-log.md), and how long both are kept.

-- The audit: triggers record what operators change

create table audit_entry (
  id bigserial primary key,
  at timestamptz(3) not null default current_timestamp,
  operator text not null,
  action text not null,
  transaction bigint not null,
  subject text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  -- The reason that the operator gave for the act. The connection carries it as it carries the name of the operator.
  reason text
);
-- What one act changed is shown together.
create index on audit_entry (transaction);
-- Taps of ceremonies and removed rounds are few among the entries of the audit, and every look at it asks for them.
create index audit_entry_tap_idx on audit_entry (id) where subject = 'ceremony';
create index audit_entry_removed_round_idx on audit_entry (id) where subject = 'round' and after is null;

-- The record is never changed. Only the daily job deletes entries, and none that is younger than six months.
create function qisuan_audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is only ever added to';
end
$$;
create trigger stays before update or truncate on audit_entry for each statement execute function qisuan_audit_stays();
create trigger young_entry_stays before delete on audit_entry for each row
  when (old.at > now() - interval '6 months' or current_setting('qisuan.retention', true) is distinct from 'on')
  execute function qisuan_audit_stays();

-- Records the rows that a statement changed. The first argument names the columns of the key; the second the columns to record, all of
-- them when it is missing; the third those of which only a change is recorded, with … in place of the value.
create function qisuan_audit() returns trigger language plpgsql set jit = off as $$
begin
  execute format(
    $write$
      with pair (was, became) as materialized (%2$s)
      insert into audit_entry (operator, action, reason, transaction, subject, key, before, after)
      select
        coalesce(nullif(current_setting('qisuan.operator', true), ''), session_user),
        coalesce(nullif(current_setting('qisuan.action', true), ''), 'SQL ' || current_setting('application_name')),
        nullif(current_setting('qisuan.reason', true), ''), txid_current(), %1$L, recorded.key, recorded.before, recorded.after
      from pair, lateral (
        select
          jsonb_object_agg(name, value) filter (where name = any (%3$L)) as key,
          jsonb_object_agg(name, case when private and was -> name <> 'null' then '"…"' else was -> name end)
            filter (where changed and was is not null) as before,
          jsonb_object_agg(name, case when private and value <> 'null' then '"…"' else value end)
            filter (where changed and became is not null) as after
        from (
          select name, value, coalesce(name = any (%5$L), false) as private,
            case when coalesce(name = any (%5$L), false) then coalesce(was -> name <> value, false)
              else (was is null or became is null or was -> name <> value) and (%4$L::text[] is null or name = any (%4$L))
            end as changed
          from jsonb_each(coalesce(became, was)) cell (name, value)
          offset 0
        ) cell
      ) recorded
      where was is null or became is null or recorded.after is not null
    $write$,
    tg_table_name,
    case tg_op
      when 'INSERT' then 'select null::jsonb, to_jsonb(became) from became'
      when 'DELETE' then 'select to_jsonb(was), null::jsonb from was'
      else format('select to_jsonb(was), to_jsonb(became) from was full join became using (%s)', tg_argv[0])
    end,
    string_to_array(tg_argv[0], ','),
    string_to_array(nullif(tg_argv[1], ''), ','),
    string_to_array(tg_argv[2], ',')
  );
  return null;
end
$$;

-- Puts the audit on a table. It records connections that name an operator, as the command line does, and programs that are
-- not ours, such as psql and Prisma Studio: our own connections are all named qisuan-something. What pupils do is not recorded.
create procedure qisuan_audited(subject text, keys text, recorded text default null, private text default null)
language plpgsql as $$
declare
  kind record;
begin
  for kind in
    select * from (values
      ('insert', 'new table as became'),
      ('update', 'old table as was new table as became'),
      ('delete', 'old table as was')
    ) kind (event, rows)
  loop
    execute format(
      $trigger$
        create or replace trigger audit_%1$s after %1$s on %2$I referencing %3$s for each statement
        when (current_setting('qisuan.operator', true) <> '' or current_setting('application_name') not like 'qisuan-%%')
        execute function qisuan_audit(%4$L%5$s%6$s)
      $trigger$,
      kind.event, subject, kind.rows, keys,
      case when recorded is null and private is null then '' else ', ' || quote_literal(coalesce(recorded, '')) end,
      case when private is null then '' else ', ' || quote_literal(private) end
    );
  end loop;
end
$$;

-- Periods of retention, where an organiser has changed the default

create type retention_unit as enum ('day', 'month');

create table retention_period (
  kind text primary key,
  count smallint not null,
  unit retention_unit not null,
  constraint retention_period_count check (count > 0),
  -- The law asks for six months of records.
  constraint retention_period_records check (
    kind not in ('audit', 'securityLog') or count >= case unit when 'month' then 6 else 186 end
  )
);
-- The privacy documents print the periods.
create trigger changed after insert or update or delete or truncate on retention_period for each statement execute function qisuan_changed();
call qisuan_audited('retention_period', 'kind');

-- The security log: what happened to accounts, and what operators did and read

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
-- An event is looked up by the phone, the address and each of the people that it concerns.
create index security_event_phone_hash_idx on security_event (phone_hash);
create index security_event_address_hash_idx on security_event (address_hash);
create index security_event_user_ids_idx on security_event using gin (user_ids);
-- Each operator is new once.
create unique index security_event_new_operator on security_event (operator) where kind = 'new_operator';
-- A sealed value that cannot be read is in the log once, however often and by however many processes it is read.
create unique index security_event_unreadable on security_event (user_ids, (detail ->> 'column'), (detail ->> 'value'))
  where kind = 'value_unreadable';
-- When the last backup was made is asked whenever somebody looks at the console.
create index security_event_backup_idx on security_event (at)
where kind = 'command_run' and detail ->> 'command' = 'backup' and detail ->> 'outcome' = 'done';

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
