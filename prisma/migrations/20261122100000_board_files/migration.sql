-- A published board is a file of columns (docs/adr/0038-published-files.md), stored in pieces: an Arrow IPC stream, whose first piece is its
-- schema and every other one a batch of rows. A batch of people holds consecutive user ids.
create type ranking_list as enum ('pupils', 'schools');

create table ranking_piece (
  snapshot_id bigint not null references ranking_snapshot on update cascade on delete cascade,
  round_key text not null references round on update cascade on delete restrict,
  "group" smallint not null,
  list ranking_list not null,
  number integer not null,
  first_row integer not null,
  row_count integer not null,
  first_user_id integer,
  bytes bytea not null,
  primary key (snapshot_id, round_key, "group", list, number),
  constraint ranking_piece_rows check (row_count >= 0 and first_row >= 0 and (number = 0) = (row_count = 0))
);
-- Finds the batch of a person in many snapshots.
create index on ranking_piece (round_key, list, snapshot_id, "group", first_user_id);
-- Zstandard has compressed the bytes already.
alter table ranking_piece alter column bytes set storage external;

-- The version of the boards' names since which a person is erased: a process that holds a board in memory learns from it whom to erase there.
alter table erasure add column board_version bigint not null default 0;
create index on erasure (board_version);
