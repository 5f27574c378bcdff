-- Attempts at older versions are judged again by the newest one. What comes out waits beside the verdict until it is adopted.

alter table attempt
  add column rejudge_version_id integer references task on update cascade on delete restrict,
  add column rejudged jsonb,
  add column rejudged_score integer check (rejudged_score between 0 and 100000),
  add constraint attempt_has_its_rejudging check (
    rejudge_version_id is distinct from version_id
    and (rejudged is null) = (rejudged_score is null)
    and (rejudged is null or (rejudge_version_id is not null and state <> 'waiting'))
    and (rejudged is null or (rejudged ? 'verdict') <> (rejudged ? 'fault'))
    and (rejudged is null or rejudged ? 'verdict' or rejudged_score = 0)
  );
create index attempt_rejudging_idx on attempt (id) where rejudge_version_id is not null and rejudged is null;
