-- What remains of erased people, so that a restored backup does not bring them back.

create table erasure (
  -- SHA-256 of the id that the person had on the game platform. It is random and gone, so that the hash leads to nobody.
  person bytea primary key,
  user_id integer not null,
  erased_at timestamptz(3) not null,
  erased_by text not null,
  constraint erasure_person check (length(person) = 32)
);
create index on erasure (user_id);

-- Game accounts of erased people, until the platform has deleted them.
create table platform_erasure (
  external_id uuid primary key,
  account text not null,
  erased_at timestamptz(3) not null,
  told_at timestamptz(3)
);
