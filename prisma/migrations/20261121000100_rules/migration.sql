-- What must hold whoever writes: the site, an import, or an organiser with psql.

-- Chinese search on boards.
create extension if not exists pg_trgm;

alter table season
  add constraint season_stage check (stage between 0 and 6),
  add constraint season_enrolment check (enrolment_begins < enrolment_ends),
  add constraint season_settings check (jsonb_typeof(settings) = 'object');
create unique index season_one_current on season ((true)) where current;
alter table season
  add constraint season_own_snapshot foreign key (year, published_snapshot_id)
    references ranking_snapshot (season_year, id);

alter table round
  add constraint round_key check (key ~ '^\d{4}-[A-Za-z0-9._-]{1,20}$'),
  add constraint round_times check (begins_at < ends_at),
  add constraint round_settings check (jsonb_typeof(settings) = 'object');

alter table classroom
  add constraint classroom_times check (begins_at < ends_at),
  add constraint classroom_group check ("group" in (1, 2, 3, 5, 6)),
  add constraint classroom_lead check (visible_before >= enabled_before and enabled_before >= 0);

alter table user_account
  add constraint user_name check (char_length(name) between 1 and 40),
  add constraint user_certified check (certified_at is null or (realname_sealed is not null and idcard_sealed is not null));

alter table enrolment
  add constraint enrolment_group check ("group" in (1, 2, 3, 5, 6));

alter table sms_code
  add constraint sms_code_tries check (tries between 0 and 5);

alter table teacher_invite
  add constraint teacher_invite_uses check (uses_left >= 0);

alter table game_state
  add constraint game_state_state check (state between 0 and 99),
  add constraint game_state_score check (score >= 0 and score < 'Infinity'::float8),
  add constraint game_state_duration check (duration >= 0);

alter table game_account
  add constraint game_account_linked check (linked_at is null or platform_id is not null);

alter table share
  add constraint share_percentage check (percentage between 0 and 100);

-- Whoever changes what the site shows, every API process hears of it.
create function qisuan_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('qisuan_changed', tg_table_name);
  return null;
end
$$;

create trigger changed after insert or update or delete or truncate on season for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on round for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on classroom for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on news_item for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on province for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on city for each statement execute function qisuan_changed();
create trigger changed after insert or update or delete or truncate on province_contact for each statement execute function qisuan_changed();
