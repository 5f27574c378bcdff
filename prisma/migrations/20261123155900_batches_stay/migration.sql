-- A file of 100,000 scores is one batch. A foreign key would look it up and lock it once for each of them, which takes a seventh of the
-- import. A batch is therefore never deleted or numbered anew, and a statement that adds scores looks its batches up once.
create function qisuan_score_batch_stays() returns trigger language plpgsql as $$
begin
  raise exception 'score_batch is only ever added to';
end
$$;
create trigger stays before delete or truncate or update of id on score_batch
  for each statement execute function qisuan_score_batch_stays();

create function qisuan_require_score_batch() returns trigger language plpgsql as $$
declare
  missing integer;
begin
  select batch_id into missing from (select distinct batch_id from added) named
    where not exists (select from score_batch where id = batch_id) limit 1;
  if found then
    raise foreign_key_violation using message = format('there is no score_batch %s', missing), table = 'score_entry', constraint = 'score_entry_batch';
  end if;
  return null;
end
$$;
create trigger batch_exists after insert on score_entry referencing new table as added
  for each statement execute function qisuan_require_score_batch();

alter table score_entry drop constraint score_entry_batch_id_fkey;
