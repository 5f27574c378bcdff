-- How long each kind of data is kept, where an organiser has changed the default.

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

-- The record is never changed. Only the daily job deletes entries, and none that is younger than six months.
create or replace function qisuan_audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is only ever added to';
end
$$;

drop trigger stays on audit_entry;
create trigger stays before update or truncate on audit_entry for each statement execute function qisuan_audit_stays();
create trigger young_entry_stays before delete on audit_entry for each row
  when (old.at > now() - interval '6 months' or current_setting('qisuan.retention', true) is distinct from 'on')
  execute function qisuan_audit_stays();

-- An ID number is deleted some time after it was accepted; the person stays certified.
alter table user_account drop constraint user_certified;
alter table user_account add constraint user_certified check (certified_at is null or realname_sealed is not null);
