-- Places and schools, and the seasons and rounds of the competition.

-- Places and schools

create table province (
  id integer primary key,
  name text not null
);
create unique index province_name_key on province (name);
create trigger changed after insert or update or delete or truncate on province for each statement execute function qisuan_changed();
create trigger name_changed after update of name on province
  for each row when (old.name is distinct from new.name) execute function qisuan_name_changed();
create trigger "In_use" after delete or update on province for each row execute function refuse_while_used();

create table city (
  id integer primary key,
  province_id integer not null references province on update cascade on delete restrict,
  name text not null
);
create unique index city_province_id_name_key on city (province_id, name);
-- An enrolment refers to both columns, so that its city lies in its province.
create unique index city_province_id_id_key on city (province_id, id);
create trigger changed after insert or update or delete or truncate on city for each statement execute function qisuan_changed();
create trigger name_changed after update of name on city
  for each row when (old.name is distinct from new.name) execute function qisuan_name_changed();
create trigger "In_use" after delete or update on city for each row execute function refuse_while_used();

create table school (
  id serial primary key,
  province_id integer not null references province on update cascade on delete restrict,
  name text not null,
  -- The name that an operator has hidden from the boards. A neutral name with the number stands in its place.
  hidden_name text,
  moderated_at timestamptz(3),
  constraint school_hidden_name check (hidden_name is null or name = '学校' || id)
);
create index school_search on school using gin (search_text(name) gin_trgm_ops);
create unique index school_province_id_id_key on school (province_id, id);
create trigger name_changed after update of name on school
  for each row when (old.name is distinct from new.name) execute function qisuan_name_changed();
create trigger name_deleted after delete on school for each statement execute function qisuan_name_changed();
create trigger "In_use" after delete or update on school for each row execute function refuse_while_used();
call qisuan_audited('school', 'id', 'province_id,moderated_at', 'name,hidden_name');

-- A spelling of a school, by which pupils of the same school meet.
create table school_spelling (
  province_id integer not null,
  normalised text not null,
  school_id integer not null references school on update cascade on delete cascade,
  -- The audit names a spelling by a number and not by its text, which may hold what nobody is to read, such as a child's phone.
  id serial,
  primary key (province_id, normalised),
  constraint school_spelling_id_key unique (id)
);
call qisuan_audited('school_spelling', 'id', 'province_id,school_id');

-- Settings of seasons and rounds (docs/adr/0044-settings.md)

-- What the settings of seasons and rounds may be, from prisma/season-settings.ts and round-settings.ts: every start replaces it (prisma/setting-rules.ts).
create function setting_rules() returns jsonb language sql immutable as $$ select '{}'::jsonb $$;

-- The first way in which a value differs from a JSON schema, as far as the settings use them; null when it is valid.
create function json_problem(value jsonb, schema jsonb, place text) returns text language plpgsql immutable as $$
declare
  kind text := jsonb_typeof(value);
  wanted text := schema ->> 'type';
  words jsonb := '{"string": "文字", "number": "数", "integer": "整数", "boolean": "true 或 false", "array": "数组", "object": "对象"}';
  written text := value #>> '{}';
  amount numeric;
  part record;
  problem text;
begin
  if wanted is not null and kind <> (case wanted when 'integer' then 'number' else wanted end) then
    return place || '应当是' || (words ->> wanted);
  end if;
  if schema ? 'enum' and not schema -> 'enum' @> value then
    return place || '不能是 ' || written;
  end if;
  if kind = 'number' then
    amount := written::numeric;
    if amount < (schema ->> 'minimum')::numeric or amount > (schema ->> 'maximum')::numeric
      or amount <= (schema ->> 'exclusiveMinimum')::numeric or (wanted = 'integer' and amount % 1 <> 0)
      or amount % (schema ->> 'multipleOf')::numeric <> 0
    then
      return place || '不能是 ' || written;
    end if;
  elsif kind = 'string' then
    if char_length(written) < (schema ->> 'minLength')::int or char_length(written) > (schema ->> 'maxLength')::int
      or written !~ (schema ->> 'pattern')
    then
      return place || '不能是“' || written || '”';
    end if;
  elsif kind = 'array' then
    if jsonb_array_length(value) < (schema ->> 'minItems')::int or jsonb_array_length(value) > (schema ->> 'maxItems')::int then
      return place || '不能有 ' || jsonb_array_length(value) || ' 项';
    end if;
    for part in select item, number from jsonb_array_elements(value) with ordinality as listed (item, number) loop
      problem := json_problem(part.item, schema -> 'items', place || '第 ' || part.number || ' 项');
      exit when problem is not null;
    end loop;
  elsif kind = 'object' then
    select place || '缺少 ' || required into problem
      from jsonb_array_elements_text(schema -> 'required') as listed (required) where not value ? required limit 1;
    if problem is not null then
      return problem;
    end if;
    for part in select key, held from jsonb_each(value) as pair (key, held) loop
      problem := json_problem(to_jsonb(part.key), coalesce(schema -> 'propertyNames', '{}'), place || '的名称');
      exit when problem is not null;
      problem := json_problem(
        part.held,
        coalesce(schema -> 'properties' -> part.key, nullif(schema -> 'additionalProperties', 'false'), '{}'),
        place || ' ' || part.key || ' '
      );
      exit when problem is not null;
    end loop;
  end if;
  return problem;
end
$$;

-- Checks the settings of a season or round that a statement changes. The others stay as they are, whatever they are.
create function check_settings() returns trigger language plpgsql as $$
declare
  rules jsonb := setting_rules() -> tg_table_name;
  before jsonb := '{}';
  setting record;
  rule jsonb;
  problem text;
begin
  if tg_op = 'UPDATE' then
    before := old.settings;
  end if;
  if jsonb_typeof(new.settings) <> 'object' then
    perform refuse('settings 应当是一个 JSON 对象，如 {"maskUsernames": true}');
  end if;
  if rules is null then
    return new;
  end if;
  for setting in select key, value from jsonb_each(new.settings) where before -> key is distinct from value loop
    rule := rules -> setting.key;
    if rule is null then
      perform refuse(format('没有 %s 这一项设置。可以设置的：%s', setting.key,
        (select string_agg(name, '、' order by name) from jsonb_object_keys(rules) as listed (name))));
    end if;
    problem := json_problem(setting.value, rule -> 'schema', setting.key);
    if problem is not null then
      perform refuse(format('%s。应当是%s；例如 %s', problem, rule ->> 'form', rule ->> 'example'));
    end if;
  end loop;
  return new;
end
$$;

-- Seasons

create table season (
  year integer primary key,
  name text not null,
  stage smallint not null default 0,
  current boolean not null default false,
  enrolment_begins timestamptz(3),
  enrolment_ends timestamptz(3),
  settings jsonb not null default '{}',
  published_snapshot_id bigint,
  -- The time at which the preliminary's scores were frozen: when the season left its stage, also by SQL. Stage 1 opens them again.
  preliminary_closed_at timestamptz(3),
  constraint season_stage check (
    (stage between 0 and 6) is not false
    or refuse('阶段（stage）是 0 到 6：0 休赛期、1 初赛进行中、2 初赛已结束、3 决赛进行中、4 决赛已结束、5 加赛、6 亚洲赛')
  ),
  constraint season_enrolment check (
    (enrolment_begins < enrolment_ends) is not false
    or refuse('报名的开始（enrolment_begins）要早于结束（enrolment_ends）')
  )
);
-- At most one season is current.
create unique index season_one_current on season ((true)) where current;

-- Freezes the scores of the preliminary when the season leaves its stage.
create function qisuan_close_preliminary() returns trigger language plpgsql as $$
begin
  if new.stage = 1 then
    new.preliminary_closed_at := null;
  elsif new.stage >= 2 and tg_op = 'UPDATE' and old.stage < 2 then
    new.preliminary_closed_at := coalesce(new.preliminary_closed_at, current_timestamp);
  end if;
  return new;
end
$$;

-- Where there are seasons, one is the current one. A statement or transaction may pass it on.
create function require_current_season() returns trigger language plpgsql as $$
begin
  if exists (select from season) and not exists (select from season where current) then
    perform refuse('总要有一个当前赛季（current = true）。切换：script/qisuan season use <年份>');
  end if;
  return null;
end
$$;

-- Says in words that one season is current, before the index does.
create function refuse_second_current_season() returns trigger language plpgsql as $$
begin
  if exists (select from season where current and year <> new.year) then
    perform refuse(format('同时只能有一个当前赛季（current = true）。切换：script/qisuan season use %s', new.year));
  end if;
  return new;
end
$$;
create trigger changed after insert or update or delete or truncate on season for each statement execute function qisuan_changed();
create trigger close_preliminary before insert or update of stage on season
  for each row execute function qisuan_close_preliminary();
create trigger check_settings before insert or update of settings on season for each row execute function check_settings();
create constraint trigger require_current_season after insert or update of current or delete on season
  deferrable initially deferred for each row execute function require_current_season();
create trigger one_current before insert or update of current on season
  for each row when (new.current) execute function refuse_second_current_season();
create trigger require_values before insert or update on season for each row execute function require_values();
create trigger "In_use" after delete or update on season for each row execute function refuse_while_used();
call qisuan_audited('season', 'year', 'name,stage,current,enrolment_begins,enrolment_ends,settings');

-- Rounds

create type round_kind as enum ('preliminary', 'final', 'extra', 'provincial', 'aoc', 'cq', 'monthly');
create type award_reading as enum ('medals', 'tiers');

-- A round of a season, with a board of its own.
create table round (
  key text primary key,
  season_year integer not null references season on update cascade on delete restrict,
  kind round_kind not null,
  name text not null,
  award_reading award_reading not null,
  begins_at timestamptz(3),
  ends_at timestamptz(3),
  areas text[] default array[]::text[],
  settings jsonb not null default '{}',
  frozen_from timestamptz(3),
  constraint round_key check (
    (key ~ '^\d{4}-[A-Za-z0-9._-]{1,20}$') is not false
    or refuse('轮次（key）写成“年份-名字”，如 2026-1、2026-12、2026-repechage')
  ),
  constraint round_of_season check (
    (key like season_year || '-%') is not false
    or refuse('轮次（key）开头的年份和赛季（season_year）不一样')
  ),
  constraint round_times check (
    (begins_at < ends_at) is not false
    or refuse('轮次的开始（begins_at）要早于结束（ends_at）')
  ),
  constraint round_season_year_key_key unique (season_year, key)
);
create index on round (season_year);
create trigger changed after insert or update or delete or truncate on round for each statement execute function qisuan_changed();
create trigger check_settings before insert or update of settings on round for each row execute function check_settings();
create trigger require_values before insert or update on round for each row execute function require_values();
create trigger known_season before insert or update of season_year on round
  for each row execute function require_known('season_year', 'season', 'year', '没有 %s 赛季。建一个：script/qisuan season create %1$s');
create trigger "In_use" after delete or update on round for each row execute function refuse_while_used();
call qisuan_audited('round', 'key');
