-- Files and pictures in an object store (docs/adr/operation/0098-an-object-store.md).

-- An object of the store, recorded before it is put. Housekeeping deletes it once no file has named it for long enough.
create table stored_object (
  -- Its key below STORE_URL: a file by its SHA-256, or a drawn picture.
  name text primary key,
  size integer not null,
  -- Since when no file needs it. What a file names is never deleted, however old this is.
  spare_since timestamptz(3) not null default current_timestamp,
  constraint stored_object_name check (
    (name ~ '^(files/[0-9a-f]{64}|pictures/[0-9A-Za-z_-]{32})$') is not false
    or refuse('对象的名字（name）是 files/ 加 SHA-256，或 pictures/ 加 32 个字符')
  ),
  constraint stored_object_size check (
    (size between 0 and 52428800) is not false
    or refuse('对象的大小（size）最多 52428800 字节')
  )
);
create index on stored_object (spare_since);
create trigger "In_use" after delete on stored_object for each row execute function refuse_while_used();
create trigger require_values before insert or update on stored_object for each row execute function require_values();

-- The bytes of a file are here, where the database checks their digest, or in the store.
alter table content_blob
  alter column bytes drop not null,
  add column stored text unique references stored_object on update restrict on delete restrict,
  add constraint content_blob_place check (
    num_nonnulls(bytes, stored) = 1
    or refuse('文件的内容要么在数据库里（bytes），要么在对象存储里（stored）')
  ),
  add constraint content_blob_stored check (
    (stored = 'files/' || encode(digest, 'hex')) is not false
    or refuse('对象的名字（stored）要是这个文件的 SHA-256（digest）')
  );

create function qisuan_spare_object() returns trigger language plpgsql as $$
begin
  update stored_object set spare_since = current_timestamp where name = old.stored;
  return null;
end
$$;
create trigger spare_object after delete or update of stored on content_blob
  for each row when (old.stored is not null) execute function qisuan_spare_object();
