-- What an author has written and pupils do not see: with it a version can be copied, changed and put up again.
alter table task add column source jsonb;
