-- Published rankings, and their reveal on a stage.

create table ranking_snapshot (
  id bigserial primary key,
  season_year integer not null references season on update cascade on delete restrict,
  as_of timestamptz(3) not null,
  trigger text not null,
  participants integer not null,
  published_at timestamptz(3) not null
);
create unique index ranking_snapshot_season_year_id_key on ranking_snapshot (season_year, id);
create index on ranking_snapshot (season_year, published_at);
create trigger "In_use" after delete on ranking_snapshot for each row execute function refuse_while_used();
-- The published snapshot is one of the season's own, and cannot be deleted while it is published.
alter table season
  add constraint season_own_snapshot foreign key (year, published_snapshot_id)
    references ranking_snapshot (season_year, id);

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

-- Ceremonies: revealing a frozen board on a stage, step by step (docs/adr/0064-ceremonies.md)

create type ceremony_state as enum ('prepared', 'running', 'paused', 'black', 'ended');

-- A ceremony reveals the board of one group in one round.
create table ceremony (
  id uuid primary key,
  round_key text not null references round on update cascade on delete restrict,
  "group" smallint not null,
  -- The publication that it reveals. A rehearsal has none: it shows invented people.
  snapshot_id bigint references ranking_snapshot on update cascade on delete cascade,
  people integer not null,
  single smallint not null,
  wall smallint not null,
  state ceremony_state not null default 'prepared',
  step integer not null default 0,
  -- Grows with every act, so that of two taps at once only one counts.
  version integer not null default 0,
  prepared_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  constraint ceremony_group check ("group" in (1, 2, 3, 5, 6) or refuse('揭榜的组别（group）是 1、2、3、5、6')),
  constraint ceremony_people check (people between 1 and 1000 or refuse('揭榜的人数（people）是 1 到 1000')),
  constraint ceremony_plan check (
    (single between 1 and 20 and wall between 10 and 60)
    or refuse('揭榜时逐个揭晓（single）前 1 到 20 名，其余一屏（wall）10 到 60 人')
  ),
  constraint ceremony_step check (step >= 0 or refuse('揭榜的步数（step）不小于 0')),
  constraint ceremony_course check (
    ((state = 'prepared') = (started_at is null) and (state = 'ended') = (ended_at is not null) and (state <> 'prepared' or step = 0))
    or refuse('揭榜从第 0 步开始，开始和结束都要写明时间（started_at、ended_at）')
  )
);
create index ceremony_round_key_idx on ceremony (round_key);
create index ceremony_snapshot_id_idx on ceremony (snapshot_id);
-- One ceremony at a time reveals a board.
create unique index ceremony_open_key on ceremony (round_key, "group") where snapshot_id is not null and state <> 'ended';

-- One act is one step at most, and what has ended stays so: the board is public.
create function qisuan_ceremony_moves() returns trigger language plpgsql as $$
begin
  if old.state = 'ended' then
    perform refuse('已经揭晓的揭榜不能再改');
  end if;
  if new.version <> old.version + 1 or abs(new.step - old.step) > 1 then
    perform refuse('揭榜一次走一步，每次 version 加一');
  end if;
  if (new.id, new.round_key, new."group", new.people, new.single, new.wall)
    is distinct from (old.id, old.round_key, old."group", old.people, old.single, old.wall)
    or new.snapshot_id is distinct from old.snapshot_id then
    perform refuse('准备好的揭榜不能改，作废以后重新准备');
  end if;
  return new;
end
$$;
create trigger moves before update on ceremony for each row execute function qisuan_ceremony_moves();
create trigger changed after insert or update or delete on ceremony for each statement execute function qisuan_changed();
call qisuan_audited('ceremony', 'id');

-- The board is revealed by the ceremony, and by nothing beside it.
create function qisuan_ceremony_holds_freeze() returns trigger language plpgsql as $$
begin
  if exists (select from ceremony where round_key = old.key and snapshot_id is not null and state <> 'ended') then
    perform refuse('这一轮准备了揭榜，还没有结束：封榜不能改。要改就先作废那一场揭榜');
  end if;
  return new;
end
$$;
create trigger ceremony_holds_freeze before update of frozen_from on round for each row
  when (old.frozen_from is distinct from new.frozen_from) execute function qisuan_ceremony_holds_freeze();
