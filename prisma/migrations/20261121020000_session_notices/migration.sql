-- A process may remember a session as long as it hears at once when one ends, or when its owner is called or trusted differently.
create function qisuan_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('qisuan_session', old.id::text);
  return null;
end
$$;
create trigger ended after update of ended_at, expires_at, user_id or delete on session
  for each row execute function qisuan_session_ended();

create function qisuan_owner_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('qisuan_session', '');
  return null;
end
$$;
create trigger owner_changed after update of name, role on user_account
  for each statement execute function qisuan_owner_changed();
