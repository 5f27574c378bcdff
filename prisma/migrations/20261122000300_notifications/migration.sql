-- Notifications, by which every API process learns that something it has cached is out of date.

-- A table that the site shows has changed.
create function qisuan_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('qisuan_changed', tg_table_name);
  return null;
end
$$;

create trigger changed after insert or update or delete or truncate on season for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on round for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on classroom for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on news_item for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on province for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on city for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on province_contact for each statement execute function qisuan_changed();
-- Tells every process the time at which awards are to be published.
create trigger changed after insert or update or delete on award_batch for each statement execute function qisuan_changed();

-- A session has ended. This is what allows a process to remember sessions.
create function qisuan_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('qisuan_session', old.id::text);
  return null;
end
$$;
create trigger ended after update of ended_at, expires_at, user_id or delete on session
  for each row execute function qisuan_session_ended();

-- The name or the role of a session's owner has changed; an empty message concerns all sessions.
create function qisuan_owner_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('qisuan_session', '');
  return null;
end
$$;
create trigger owner_changed after update of name, role on user_account
  for each statement execute function qisuan_owner_changed();

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
