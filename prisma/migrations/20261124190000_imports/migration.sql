-- Files of contacts, seats, access and spellings of schools that were imported (docs/adr/0043-imports.md). What an import changed is in the
-- audit, row by row: the batch names its entries, and taking it back reads them.
create table import_batch (
  id serial primary key,
  kind text not null,
  name text not null,
  digest bytea not null,
  entries bigint[] not null,
  operator text not null,
  imported_at timestamptz(3) not null,
  undone_by text,
  undone_at timestamptz(3),
  constraint import_batch_kind check (kind in ('contacts', 'seats', 'access', 'aliases')),
  constraint import_batch_digest check (octet_length(digest) = 32),
  constraint import_batch_undone check ((undone_at is null) = (undone_by is null))
);
call qisuan_audited('import_batch', 'id', 'kind,name,digest,undone_at');
