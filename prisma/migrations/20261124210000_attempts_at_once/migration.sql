-- Takes one attempt from each budget, or from none when one has nothing left, in one statement: a login asks for little else before its
-- password is compared (docs/adr/0031-account-doors.md). Returns the budgets with `was_left` or, when some had nothing left, those without.
create function qisuan_spend_attempts(at timestamptz, kinds text[], hashes bytea[], most int[], seconds int[])
returns table (kind text, subject_hash bytea, expires_at timestamptz, was_left boolean) language plpgsql as $$
#variable_conflict use_column
declare
  taken attempt_budget[];
  used_up attempt_budget[];
begin
  -- Nothing waits for the disk: a database that crashes forgets the attempts of its last moment.
  set local synchronous_commit = off;
  begin
    -- The rows are locked in the order of their key, so that no two calls wait for each other.
    with spent as (
      insert into attempt_budget as budget (kind, subject_hash, remaining, expires_at)
      select kind, subject_hash, most - 1, at + seconds * interval '1 second'
      from unnest(kinds, hashes, most, seconds) as wanted (kind, subject_hash, most, seconds)
      order by kind, subject_hash
      on conflict (kind, subject_hash) do update set
        remaining = case when budget.expires_at <= at then excluded.remaining else budget.remaining - 1 end,
        expires_at = case when budget.expires_at <= at then excluded.expires_at else budget.expires_at end
      where budget.expires_at <= at or budget.remaining > 0
      returning budget
    )
    select array_agg(budget) into taken from spent;
    if cardinality(taken) = cardinality(kinds) then
      return query select kind, subject_hash, expires_at, true from unnest(taken);
      return;
    end if;
    select array_agg(budget) into used_up
    from attempt_budget budget join unnest(kinds, hashes) as wanted (kind, subject_hash) using (kind, subject_hash)
    where not exists (select from unnest(taken) spent where spent.kind = budget.kind and spent.subject_hash = budget.subject_hash);
    raise sqlstate 'QS001';
  exception when sqlstate 'QS001' then
    -- What was taken from the others is rolled back.
    return query select kind, subject_hash, expires_at, false from unnest(used_up);
  end;
end
$$;
