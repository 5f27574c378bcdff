-- One row: how often a name that boards show was changed or erased. Rendered boards carry the number in their cache key, so that no
-- process serves one with an older name.
create table "board_names" (
  "id" boolean not null default true,
  "version" bigint not null default 0,
  constraint "board_names_pkey" primary key ("id"),
  constraint board_names_one_row check (id)
);
insert into board_names default values;

create trigger changed after update on board_names for each statement execute function qisuan_changed();

create function qisuan_name_changed() returns trigger language plpgsql as $$
begin
  update board_names set version = version + 1;
  return null;
end
$$;

create trigger name_changed after update of name on user_account
  for each row when (old.name is distinct from new.name) execute function qisuan_name_changed();
create trigger name_changed after update of name on school
  for each row when (old.name is distinct from new.name) execute function qisuan_name_changed();
create trigger name_changed after update of name on province
  for each row when (old.name is distinct from new.name) execute function qisuan_name_changed();
create trigger name_changed after update of name on city
  for each row when (old.name is distinct from new.name) execute function qisuan_name_changed();

create trigger name_deleted after delete on user_account for each statement execute function qisuan_name_changed();
create trigger name_deleted after delete on school for each statement execute function qisuan_name_changed();
