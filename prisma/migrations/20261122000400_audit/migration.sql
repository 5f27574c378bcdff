-- The audit: triggers record what operators change (docs/adr/0018-audit.md).

create table audit_entry (
  id bigserial primary key,
  at timestamptz(3) not null default current_timestamp,
  operator text not null,
  action text not null,
  transaction bigint not null,
  subject text not null,
  key jsonb not null,
  before jsonb,
  after jsonb
);
create index on audit_entry (transaction);

-- The record is never changed or deleted.
create function qisuan_audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is only ever added to';
end
$$;
create trigger stays before update or delete or truncate on audit_entry for each statement execute function qisuan_audit_stays();

-- Records the rows that a statement changed: once a statement, which costs a third less than once a row. The first argument
-- names the columns of the key; the second names the columns to record, all of them when it is missing: personal data stays out.
create function qisuan_audit() returns trigger language plpgsql set jit = off as $$
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
          jsonb_object_agg(name, was -> name) filter (where changed and was is not null) as before,
          jsonb_object_agg(name, value) filter (where changed and became is not null) as after
        from (
          select name, value,
            (was is null or became is null or was -> name <> value) and (%4$L::text[] is null or name = any (%4$L)) as changed
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
    string_to_array(tg_argv[1], ',')
  );
  return null;
end
$$;

-- Puts the audit on a table. It records connections that name an operator, as the command line does, and programs that are
-- not ours, such as psql and Prisma Studio: our own connections are all named qisuan-something. What pupils do is not recorded.
create procedure qisuan_audited(subject text, keys text, recorded text default null) language plpgsql as $$
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
        create trigger audit_%1$s after %1$s on %2$I referencing %3$s for each statement
        when (current_setting('qisuan.operator', true) <> '' or current_setting('application_name') not like 'qisuan-%%')
        execute function qisuan_audit(%4$L%5$s)
      $trigger$,
      kind.event, subject, kind.rows, keys, case when recorded is null then '' else ', ' || quote_literal(recorded) end
    );
  end loop;
end
$$;

-- Every table that an organiser changes.
call qisuan_audited('season', 'year', 'name,stage,current,enrolment_begins,enrolment_ends,settings');
call qisuan_audited('round', 'key');
call qisuan_audited('classroom', 'id');
call qisuan_audited('classroom_seat', 'classroom_id,user_id');
call qisuan_audited('round_access', 'round_key,user_id');
call qisuan_audited('news_item', 'id');
call qisuan_audited('province_contact', 'province_id');
call qisuan_audited('teacher_invite', 'code');
call qisuan_audited('school', 'id');
call qisuan_audited('school_spelling', 'province_id,normalised');
call qisuan_audited('user_account', 'id', 'role,phone_verified,identity_check,certified_at');
call qisuan_audited('enrolment', 'user_id,season_year', 'province_id,city_id,group,school_id');
call qisuan_audited('game_state', 'user_id,round_key');
call qisuan_audited('plus_score', 'user_id,round_key');
call qisuan_audited('award_batch', 'id');
