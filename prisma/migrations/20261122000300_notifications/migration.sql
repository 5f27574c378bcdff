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
