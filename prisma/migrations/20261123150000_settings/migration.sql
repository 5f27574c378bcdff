-- Settings explain themselves, to SQL too; refusals are in Chinese (docs/adr/0044-settings.md).

-- Prizes of a round are shares in percent.
update round
set settings = jsonb_set(settings, '{tiers}', (
  select jsonb_agg(tier - 'share' || jsonb_build_object('topPercent', trim_scale((tier ->> 'share')::numeric / 100)) order by place)
  from jsonb_array_elements(settings -> 'tiers') with ordinality as listed (tier, place)
))
where jsonb_typeof(settings -> 'tiers') = 'array' and settings -> 'tiers' @? '$[*].share';

-- Refuses a row in words that an organiser understands. For checks: `(what must hold) is not false or refuse('why not')`.
create function refuse(words text) returns boolean language plpgsql volatile as $$
begin
  raise exception using errcode = 'check_violation', message = words;
end
$$;

-- What the settings of seasons and rounds may be, from prisma/settings.ts: every migration replaces it (prisma/setting-rules.ts).
create function setting_rules() returns jsonb language sql immutable as $$ select '{}'::jsonb $$;

-- The first way in which a value differs from a JSON schema, as far as prisma/settings.ts uses them; null when it is valid.
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
create trigger check_settings before insert or update of settings on season for each row execute function check_settings();
create trigger check_settings before insert or update of settings on round for each row execute function check_settings();

-- Where there are seasons, one is the current one. A statement or transaction may pass it on.
create function require_current_season() returns trigger language plpgsql as $$
begin
  if exists (select from season) and not exists (select from season where current) then
    perform refuse('总要有一个当前赛季（current = true）。切换：script/qisuan season use <年份>');
  end if;
  return null;
end
$$;
create constraint trigger require_current_season after insert or update of current or delete on season
  deferrable initially deferred for each row execute function require_current_season();

alter table season
  drop constraint season_settings,
  drop constraint season_publication_times,
  drop constraint season_moments,
  drop constraint season_stage,
  drop constraint season_enrolment,
  add constraint season_stage check ((stage between 0 and 6) is not false or refuse('阶段（stage）是 0 到 6：0 休赛期、1 初赛进行中、2 初赛已结束、3 决赛进行中、4 决赛已结束、5 加赛、6 亚洲赛')),
  add constraint season_enrolment check ((enrolment_begins < enrolment_ends) is not false or refuse('报名的开始（enrolment_begins）要早于结束（enrolment_ends）'));

alter table round
  drop constraint round_settings,
  drop constraint round_key,
  drop constraint round_of_season,
  drop constraint round_times,
  add constraint round_key check ((key ~ '^\d{4}-[A-Za-z0-9._-]{1,20}$') is not false or refuse('轮次（key）写成“年份-名字”，如 2026-1、2026-12、2026-repechage')),
  add constraint round_of_season check ((key like season_year || '-%') is not false or refuse('轮次（key）开头的年份和赛季（season_year）不一样')),
  add constraint round_times check ((begins_at < ends_at) is not false or refuse('轮次的开始（begins_at）要早于结束（ends_at）'));

alter table classroom
  drop constraint classroom_times,
  drop constraint classroom_group,
  drop constraint classroom_entry,
  drop constraint classroom_lead,
  add constraint classroom_times check ((begins_at < ends_at) is not false or refuse('考场的开始（begins_at）要早于结束（ends_at）')),
  add constraint classroom_group check (("group" in (1, 2, 3, 5, 6)) is not false or refuse('组别（group）是 1、2、3、5、6')),
  add constraint classroom_entry check ((btrim(entry) <> '') is not false or refuse('考场的入场地址（entry）不能空着')),
  add constraint classroom_lead check ((visible_before >= enabled_before and enabled_before >= 0) is not false or refuse('考场页面出现（visible_before）不能晚于按钮可用（enabled_before），两个都是开始前的秒数'));

alter table news_item
  drop constraint news_item_title,
  drop constraint news_item_url,
  add constraint news_item_title check ((btrim(title) <> '') is not false or refuse('新闻的标题（title）不能空着')),
  add constraint news_item_url check ((url ~ '^(/|https?://)') is not false or refuse('新闻的链接（url）以 /、http:// 或 https:// 开头'));

alter table enrolment
  drop constraint enrolment_group,
  add constraint enrolment_group check (("group" in (1, 2, 3, 5, 6)) is not false or refuse('组别（group）是 1、2、3、5、6'));

alter table teacher_invite
  drop constraint teacher_invite_uses,
  add constraint teacher_invite_uses check ((uses_left >= 0) is not false or refuse('邀请码还能用的次数（uses_left）不能是负数'));

alter table game_state
  drop constraint game_state_state,
  drop constraint game_state_score,
  drop constraint game_state_duration,
  add constraint game_state_state check ((state between 0 and 99) is not false or refuse('状态（state）是 0 到 99')),
  add constraint game_state_score check ((score between 0 and 1000000000) is not false or refuse('成绩（score）是 0 到 10 亿之间的数')),
  add constraint game_state_duration check ((duration >= 0) is not false or refuse('用时（duration，秒）不能是负数'));

alter table disqualification
  drop constraint disqualification_reason,
  add constraint disqualification_reason check ((btrim(reason) <> '' and char_length(reason) <= 200) is not false or refuse('取消资格要写原因（reason），最多 200 字'));

alter table extra_time
  drop constraint extra_time_seconds,
  drop constraint extra_time_reason,
  add constraint extra_time_seconds check ((delay between 0 and 604800 and extra between 0 and 604800 and delay + extra > 0) is not false or refuse('推迟（delay）和加时（extra）是秒数，不能是负数，也不能都是 0，最多 7 天')),
  add constraint extra_time_reason check ((btrim(reason) <> '' and char_length(reason) <= 200) is not false or refuse('加时要写原因（reason），最多 200 字'));
