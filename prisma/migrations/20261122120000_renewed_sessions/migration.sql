-- A confirmed session goes on under a new id, so that the token from before ends.
drop trigger ended on session;
create trigger ended after update of id, ended_at, expires_at, user_id or delete on session
  for each row execute function qisuan_session_ended();
