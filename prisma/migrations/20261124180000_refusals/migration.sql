-- What an organiser changes in SQL is refused in Chinese also where a type or a key refuses it, not a check (docs/adr/0044-settings.md).

-- Refuses a row whose required column is empty.
create function require_values() returns trigger language plpgsql as $$
declare
  given jsonb := to_jsonb(new);
  missing text;
begin
  select string_agg(attname, '、' order by attnum) into missing from pg_attribute
  where attrelid = tg_relid and attnum > 0 and attnotnull and attgenerated = '' and given -> attname = 'null';
  if missing is not null then
    perform refuse(format('%s 不能空着（null）', missing));
  end if;
  return new;
end
$$;

-- Refuses a row that refers to nothing: its column, the table and column referred to, and the words, with %s for the value.
create function require_known() returns trigger language plpgsql as $$
declare
  value text := to_jsonb(new) ->> tg_argv[0];
  found_one boolean;
begin
  if value is null then
    return new;
  end if;
  execute format('select exists (select from %I where %I = %L)', tg_argv[1], tg_argv[2], value) into found_one;
  if not found_one then
    perform refuse(format(tg_argv[3], value));
  end if;
  return new;
end
$$;

create function refuse_second_current_season() returns trigger language plpgsql as $$
begin
  if exists (select from season where current and year <> new.year) then
    perform refuse(format('同时只能有一个当前赛季（current = true）。切换：script/qisuan season use %s', new.year));
  end if;
  return new;
end
$$;
create trigger one_current before insert or update of current on season
  for each row when (new.current) execute function refuse_second_current_season();

create trigger require_values before insert or update on season for each row execute function require_values();
create trigger require_values before insert or update on round for each row execute function require_values();
create trigger require_values before insert or update on news_item for each row execute function require_values();
create trigger require_values before insert or update on classroom for each row execute function require_values();
create trigger require_values before insert or update on classroom_seat for each row execute function require_values();
create trigger require_values before insert or update on round_access for each row execute function require_values();
create trigger require_values before insert or update on teacher_invite for each row execute function require_values();
create trigger require_values before insert or update on province_contact for each row execute function require_values();
create trigger require_values before update on game_state
  for each row when (new.state is null) execute function require_values();
create trigger require_values before update on user_account
  for each row when (new.role is null) execute function require_values();

create trigger known_season before insert or update of season_year on round
  for each row execute function require_known('season_year', 'season', 'year', '没有 %s 赛季。建一个：script/qisuan season create %1$s');
create trigger known_round before insert or update of round_key on classroom
  for each row execute function require_known('round_key', 'round', 'key', '没有轮次 %s。有哪些：script/qisuan season show');
create trigger known_round before insert or update of round_key on round_access
  for each row execute function require_known('round_key', 'round', 'key', '没有轮次 %s。有哪些：script/qisuan season show');
create trigger known_person before insert or update of user_id on round_access
  for each row execute function require_known('user_id', 'user_account', 'id', '没有 %s 号用户');
create trigger known_person before insert or update of user_id on classroom_seat
  for each row execute function require_known('user_id', 'user_account', 'id', '没有 %s 号用户');
create trigger known_classroom before insert or update of classroom_id on classroom_seat
  for each row execute function require_known('classroom_id', 'classroom', 'id', '没有 %s 号考场');
create trigger known_province before insert or update of province_id on province_contact
  for each row execute function require_known('province_id', 'province', 'id', '没有编号是 %s 的省份，如北京市是 11');

alter table content_file
  drop constraint content_file_path,
  drop constraint content_file_extension,
  drop constraint content_file_reserved,
  add constraint content_file_path check ((
    path ~ '^[^./\\[:cntrl:]][^/\\[:cntrl:]]*(/[^./\\[:cntrl:]][^/\\[:cntrl:]]*)*$'
    and char_length(path) <= 200 and path is nfc normalized
  ) is not false or refuse('文件名（path）写成 images/logo.svg 这样：不以 / 或点开头，不含 \，最多 200 字')),
  add constraint content_file_extension check ((
    path ~ '\.(md|json|txt|csv|vtt|svg|png|jpg|jpeg|webp|avif|gif|ico|pdf|mp4|webm|docx|xlsx|pptx|zip)$'
  ) is not false or refuse('不收这一种文件。收的是 md、json、txt、csv、vtt、svg、png、jpg、jpeg、webp、avif、gif、ico、pdf、mp4、webm、docx、xlsx、pptx、zip，小写')),
  add constraint content_file_reserved check ((path <> 'cities.json') is not false or refuse('cities.json 由程序生成，不能放'));
