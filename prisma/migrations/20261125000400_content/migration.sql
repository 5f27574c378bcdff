-- News, contacts of the provinces, and the organiser's own files.

create table news_item (
  id serial primary key,
  notice boolean not null,
  title text not null,
  published_at timestamptz(3) not null,
  url text not null,
  redirect boolean not null default false,
  img text,
  preview text not null default '',
  important boolean not null default false,
  -- Withdrawn news is off the site and can be put back (docs/adr/0051-content-in-the-console.md).
  withdrawn_at timestamptz(3),
  constraint news_item_title check ((btrim(title) <> '') is not false or refuse('新闻的标题（title）不能空着')),
  constraint news_item_url check (
    (url ~ '^(/|https?://)') is not false
    or refuse('新闻的链接（url）以 /、http:// 或 https:// 开头')
  )
);
create index on news_item (notice, published_at);
create trigger changed after insert or update or delete or truncate on news_item for each statement execute function qisuan_changed();
create trigger require_values before insert or update on news_item for each row execute function require_values();
call qisuan_audited('news_item', 'id');

-- The contact of a province.
create table province_contact (
  province_id integer primary key references province on update cascade on delete restrict,
  organization text not null,
  contact text not null,
  telephone text not null,
  email text not null,
  details text not null default ''
);
create trigger changed after insert or update or delete or truncate on province_contact for each statement execute function qisuan_changed();
create trigger require_values before insert or update on province_contact for each row execute function require_values();
create trigger known_province before insert or update of province_id on province_contact
  for each row execute function require_known('province_id', 'province', 'id', '没有编号是 %s 的省份，如北京市是 11');
call qisuan_audited('province_contact', 'province_id');

-- The organiser's own files, above those of the folder that ships (docs/adr/0040-own-content.md)

-- Bytes by their SHA-256, so that the same file under two names is stored once.
create table content_blob (
  digest bytea primary key,
  bytes bytea not null,
  constraint content_blob_digest check (digest = sha256(bytes)),
  constraint content_blob_size check (octet_length(bytes) <= 52428800)
);
-- Uncompressed, so that a part of a film is read without the rest.
alter table content_blob alter column bytes set storage external;
create trigger "In_use" after delete on content_blob for each row execute function refuse_while_used();

-- A file under /storage/.
create table content_file (
  -- Relative to /storage/, such as images/logo.svg.
  path text primary key,
  -- Empty: the file of this name that ships is hidden.
  digest bytea references content_blob on update restrict on delete restrict,
  changed_at timestamptz(3) not null default current_timestamp,
  -- No hidden names, no way out of the folder, one spelling of each letter.
  constraint content_file_path check ((
    path ~ '^[^./\\[:cntrl:]][^/\\[:cntrl:]]*(/[^./\\[:cntrl:]][^/\\[:cntrl:]]*)*$'
    and char_length(path) <= 200 and path is nfc normalized
  ) is not false or refuse('文件名（path）写成 images/logo.svg 这样：不以 / 或点开头，不含 \，最多 200 字')),
  constraint content_file_extension check ((
    path ~ '\.(md|json|txt|csv|vtt|svg|png|jpg|jpeg|webp|avif|gif|ico|pdf|mp4|webm|docx|xlsx|pptx|zip)$'
  ) is not false or refuse('不收这一种文件。收的是 md、json、txt、csv、vtt、svg、png、jpg、jpeg、webp、avif、gif、ico、pdf、mp4、webm、docx、xlsx、pptx、zip，小写')),
  -- The list of cities is answered by the program.
  constraint content_file_reserved check (
    (path <> 'cities.json') is not false
    or refuse('cities.json 由程序生成，不能放')
  )
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
