-- A final on site has neither a page on the game platform nor a meeting.
alter table classroom
  alter column entry drop not null,
  alter column conference_no drop not null;
