-- The organiser's own files, above those of the folder that ships (docs/adr/0040-own-content.md).

-- Bytes by their SHA-256, so that the same file under two names is stored once.
create table content_blob (
  digest bytea primary key,
  bytes bytea not null,
  constraint content_blob_digest check (digest = sha256(bytes)),
  constraint content_blob_size check (octet_length(bytes) <= 52428800)
);
-- Uncompressed, so that a part of a film is read without the rest.
alter table content_blob alter column bytes set storage external;

create table content_file (
  -- Relative to /storage/, such as images/logo.svg.
  path text primary key,
  -- Empty: the file of this name that ships is hidden.
  digest bytea references content_blob on update restrict on delete restrict,
  changed_at timestamptz(3) not null default current_timestamp,
  -- No hidden names, no way out of the folder, one spelling of each letter.
  constraint content_file_path check (
    path ~ '^[^./\\[:cntrl:]][^/\\[:cntrl:]]*(/[^./\\[:cntrl:]][^/\\[:cntrl:]]*)*$'
    and char_length(path) <= 200 and path is nfc normalized
  ),
  constraint content_file_extension check (
    path ~ '\.(md|json|txt|csv|vtt|svg|png|jpg|jpeg|webp|avif|gif|ico|pdf|mp4|webm|docx|xlsx|pptx|zip)$'
  ),
  -- The list of cities is answered by the program.
  constraint content_file_reserved check (path <> 'cities.json')
);
create index on content_file (digest);

-- Bytes that no file has any more are deleted.
create function qisuan_drop_unused_blobs() returns trigger language plpgsql as $$
begin
  delete from content_blob where not exists (select from content_file where content_file.digest = content_blob.digest);
  return null;
end
$$;
create trigger unused_blobs after update or delete or truncate on content_file
  for each statement execute function qisuan_drop_unused_blobs();

create trigger changed after insert or update or delete or truncate on content_file
  for each statement execute function qisuan_changed();
call qisuan_audited('content_file', 'path');
