-- People are found by their real name, and the audit notes every change of a name, a phone or a password (docs/adr/0042-people.md).

-- The keyed hash of the real name, without spaces. Housekeeping computes it for the names of before this migration.
alter table user_account
  add column realname_hash bytea,
  add constraint user_realname_hash check (realname_hash is null or (octet_length(realname_hash) = 32 and realname_sealed is not null));
create index user_account_realname_hash_idx on user_account (realname_hash);

-- Records the rows that a statement changed. The first argument names the columns of the key; the second the columns to record, all of
-- them when it is missing; the third those of which only a change is recorded, with … in place of the value.
create or replace function qisuan_audit() returns trigger language plpgsql set jit = off as $$
begin
  execute format(
    $write$
      with pair (was, became) as materialized (%2$s)
      insert into audit_entry (operator, action, transaction, subject, key, before, after)
      select
        coalesce(nullif(current_setting('qisuan.operator', true), ''), session_user),
        coalesce(nullif(current_setting('qisuan.action', true), ''), 'SQL ' || current_setting('application_name')),
        txid_current(), %1$L, recorded.key, recorded.before, recorded.after
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

-- Puts the audit on a table, or puts it there anew with other columns.
drop procedure qisuan_audited(text, text, text);
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

call qisuan_audited('user_account', 'id', 'role,phone_verified,identity_check,certified_at,moderated_at,closes_at',
  'name,hidden_name,phone_hash,password_hash,realname_hash,organization');
call qisuan_audited('school', 'id', 'province_id,moderated_at', 'name,hidden_name');
call qisuan_audited('enrolment', 'user_id,season_year', 'province_id,city_id,group,language,school_id', 'organization');
