-- An import of scores can be taken back (docs/adr/0043-imports.md). Nothing of it is deleted: its scores get a further verdict.
alter type score_refusal add value 'taken_back';

alter table score_batch
  add column undone_at timestamptz(3),
  add column undone_by text,
  add constraint score_batch_undone check ((undone_at is null) = (undone_by is null) and (undone_at is null or source = 'import'));

-- The same file again continues its import, unless that was taken back: then it is a new one.
drop index score_batch_file;
create unique index score_batch_file on score_batch (round_key, digest, replaces) where undone_at is null;

-- Taking back is an entry of the audit, like the import.
drop trigger audit_update on score_batch;
create trigger audit_update after update on score_batch referencing old table as was new table as became for each statement
  when (current_setting('qisuan.operator', true) <> '' or current_setting('application_name') not like 'qisuan-%')
  execute function qisuan_audit('id,round_key,name,digest', 'finished_at,lines,counted,changed,refused,undone_at,undone_by');

-- No score counts in an import that was taken back, also none that still arrives.
create or replace function qisuan_require_score_batch() returns trigger language plpgsql as $$
declare
  named record;
begin
  select batch_id, score_batch.id is null as missing into named
    from (select batch_id, bool_or(refused is null) as counts from added group by batch_id) brought
    left join score_batch on score_batch.id = batch_id
    where score_batch.id is null or (counts and undone_at is not null) limit 1;
  if named.missing then
    raise foreign_key_violation
      using message = format('there is no score_batch %s', named.batch_id), table = 'score_entry', constraint = 'score_entry_batch';
  elsif found then
    perform refuse(format('%s 号导入已经撤回，它的成绩不再计入', named.batch_id));
  end if;
  return null;
end
$$;

-- Which import brought a hand-in, so that taking it back opens the seat again.
alter table classroom_seat add column handed_in_batch integer references score_batch on update cascade on delete restrict;
create index on classroom_seat (handed_in_batch) where handed_in_batch is not null;
alter table classroom_seat add constraint classroom_seat_handed_in check (handed_in_batch is null or finished_at is not null);
