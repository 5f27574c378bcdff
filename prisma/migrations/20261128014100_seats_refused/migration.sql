-- When and why the person of a seat was last refused at the door, for the proctor (docs/adr/contest/0089-exams-of-the-arena.md).
alter table classroom_seat
  add refused_at timestamptz(3),
  add refused_for text,
  add constraint classroom_seat_refused check (
    ((refused_at is null) = (refused_for is null)
      and refused_for in ('disqualified', 'forbidden', 'handed_in', 'not_enrolled', 'not_in_competition_time')) is not false
    or refuse('没能进入的时间（refused_at）和原因（refused_for）一起有、一起没有；由网站自己记')
  );
