-- The audit has the reason that an operator gave for an act, beside every row that it changed (docs/adr/0018-audit.md). The connection
-- carries it as it carries the name; a scheduled publication of awards keeps it until then.
alter table audit_entry add column reason text;
alter table award_batch add column publish_reason text;

-- Records the rows that a statement changed. The first argument names the columns of the key; the second the columns to record, all of
-- them when it is missing; the third those of which only a change is recorded, with … in place of the value.
create or replace function qisuan_audit() returns trigger language plpgsql set jit = off as $$
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
