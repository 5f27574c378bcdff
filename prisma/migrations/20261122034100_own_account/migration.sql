-- What people do with their accounts by themselves (docs/adr/0027-own-account.md).

-- Until then the session may read and change everything of its owner: a code to the account's phone was given in it.
alter table session add column confirmed_until timestamptz(3);

-- When the account is to be erased, unless its owner keeps it.
alter table user_account add column closes_at timestamptz(3);

-- A change of a nickname in a season, counted from 1. The nicknames themselves are not kept.
create table nickname_change (
  user_id integer not null references user_account on update cascade on delete cascade,
  season_year integer not null references season on update cascade on delete restrict,
  number smallint not null,
  changed_at timestamptz(3) not null,
  primary key (user_id, season_year, number),
  constraint nickname_change_number check (number >= 1)
);
