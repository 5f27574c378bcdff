-- Whoever waits for a verdict is told, in whichever process.
create function tell_verdict() returns trigger language plpgsql as $$
begin
  perform pg_notify('verdict', new.id::text);
  return null;
end $$;
create trigger tell_verdict after update of state on attempt
  for each row when (old.state = 'waiting' and new.state <> 'waiting') execute function tell_verdict();
