-- A notice that is no longer true stays to be read, below those that still are.
alter table news_item
  add column ends_at timestamptz(3),
  add constraint news_item_end check (
    (ends_at > published_at) is not false
    or refuse('公告过时的时间（ends_at）要在出现的时间（published_at）之后')
  );
