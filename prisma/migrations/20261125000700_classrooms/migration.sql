-- Rooms of a final, their seats, and who is admitted to a round.

create type classroom_kind as enum ('final-personal', 'final-group', 'extra');

-- A room of a final, on the platform, in a meeting or on site.
create table classroom (
  id serial primary key,
  round_key text not null references round on update cascade on delete restrict,
  kind classroom_kind not null,
  name text not null,
  "group" smallint not null,
  entry text,
  conference_no text,
  begins_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  visible_before integer not null,
  enabled_before integer not null,
  constraint classroom_times check (
    (begins_at < ends_at) is not false
    or refuse('考场的开始（begins_at）要早于结束（ends_at）')
  ),
  constraint classroom_group check (
    ("group" in (1, 2, 3, 5, 6)) is not false
    or refuse('组别（group）是 1、2、3、5、6')
  ),
  constraint classroom_entry check ((btrim(entry) <> '') is not false or refuse('考场的入场地址（entry）不能空着')),
  -- The page appears before its button is enabled.
  constraint classroom_lead check (
    (visible_before >= enabled_before and enabled_before >= 0) is not false
    or refuse('考场页面出现（visible_before）不能晚于按钮可用（enabled_before），两个都是开始前的秒数')
  )
);
create trigger changed after insert or update or delete or truncate on classroom for each statement execute function qisuan_changed();
create trigger require_values before insert or update on classroom for each row execute function require_values();
create trigger known_round before insert or update of round_key on classroom
  for each row execute function require_known('round_key', 'round', 'key', '没有轮次 %s。有哪些：script/qisuan season show');
call qisuan_audited('classroom', 'id');

-- The seat of a person in a room.
create table classroom_seat (
  classroom_id integer not null references classroom on update cascade on delete cascade,
  user_id integer not null references user_account on update cascade on delete cascade,
  finished_at timestamptz(3),
  -- The import that brought the hand-in, so that taking it back opens the seat again.
  handed_in_batch integer references score_batch on update cascade on delete restrict,
  -- The number of the seat in its room, where the organiser gives numbers. It is checked when a transaction ends, so that two people can
  -- change seats with each other.
  seat_number text,
  primary key (classroom_id, user_id),
  constraint classroom_seat_handed_in check (handed_in_batch is null or finished_at is not null),
  constraint classroom_seat_number check (
    (seat_number ~ '^\S(.{0,18}\S)?$') is not false
    or refuse('座位号（seat_number）是 1 到 20 个字，前后没有空格')
  ),
  constraint one_person_a_seat_number unique (classroom_id, seat_number) deferrable initially deferred
);
create index on classroom_seat (user_id);
create index on classroom_seat (handed_in_batch) where handed_in_batch is not null;

-- A seat that is opened or closed by hand, also by SQL, is no longer subject to the import that closed it before.
create function qisuan_forget_hand_in() returns trigger language plpgsql as $$
begin
  new.handed_in_batch := null;
  return new;
end
$$;
create trigger forget_hand_in before update of finished_at on classroom_seat for each row
  when (new.finished_at is distinct from old.finished_at and new.handed_in_batch is not distinct from old.handed_in_batch)
  execute function qisuan_forget_hand_in();
create trigger require_values before insert or update on classroom_seat for each row execute function require_values();
create trigger known_person before insert or update of user_id on classroom_seat
  for each row execute function require_known('user_id', 'user_account', 'id', '没有 %s 号用户');
create trigger known_classroom before insert or update of classroom_id on classroom_seat
  for each row execute function require_known('classroom_id', 'classroom', 'id', '没有 %s 号考场');
create trigger known_batch before insert or update of handed_in_batch on classroom_seat
  for each row execute function require_known('handed_in_batch', 'score_batch', 'id', '没有 %s 号成绩批次');
call qisuan_audited('classroom_seat', 'classroom_id,user_id');

-- A person who is admitted to a round.
create table round_access (
  round_key text not null references round on update cascade on delete restrict,
  user_id integer not null references user_account on update cascade on delete cascade,
  primary key (round_key, user_id)
);
create trigger require_values before insert or update on round_access for each row execute function require_values();
create trigger known_round before insert or update of round_key on round_access
  for each row execute function require_known('round_key', 'round', 'key', '没有轮次 %s。有哪些：script/qisuan season show');
create trigger known_person before insert or update of user_id on round_access
  for each row execute function require_known('user_id', 'user_account', 'id', '没有 %s 号用户');
call qisuan_audited('round_access', 'round_key,user_id');
