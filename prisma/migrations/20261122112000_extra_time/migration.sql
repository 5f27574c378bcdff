-- Extra time, or a later beginning, of one person in a round (docs/adr/0039-who-counts.md).

create table extra_time (
  user_id integer not null references user_account on update cascade on delete cascade,
  round_key text not null references round on update cascade on delete restrict,
  -- Seconds by which the person begins and ends later.
  delay integer not null default 0,
  -- Seconds by which the person ends later still.
  extra integer not null default 0,
  reason text not null,
  granted_at timestamptz(3) not null,
  primary key (user_id, round_key),
  constraint extra_time_seconds check (delay between 0 and 604800 and extra between 0 and 604800 and delay + extra > 0),
  constraint extra_time_reason check (btrim(reason) <> '' and char_length(reason) <= 200)
);

call qisuan_audited('extra_time', 'user_id,round_key');
