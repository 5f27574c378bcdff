-- News and notices are taken from the site and put back, without losing them (docs/adr/0051-content-in-the-console.md).
alter table news_item add column withdrawn_at timestamptz(3);
