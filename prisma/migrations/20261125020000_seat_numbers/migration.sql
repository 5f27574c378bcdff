-- The number of a seat in its room, where the organiser gives numbers. It is checked when a transaction ends, so that two people can change
-- seats with each other.
alter table classroom_seat add column seat_number text;
alter table classroom_seat add constraint classroom_seat_number
  check ((seat_number ~ '^\S(.{0,18}\S)?$') is not false or refuse('座位号（seat_number）是 1 到 20 个字，前后没有空格'));
alter table classroom_seat add constraint one_person_a_seat_number
  unique (classroom_id, seat_number) deferrable initially deferred;
