-- What tables of every noun use: refusals in Chinese, notifications, the search for names.
-- The schema by noun, with a comment for each column that needs one, is in prisma/schema. The checks and triggers here hold for every
-- writer: the site, an import, and an organiser with psql.

-- Refusals (docs/adr/0044-settings.md)

-- Refuses a row in words that an organiser understands. For checks: `(what must hold) is not false or refuse('why not')`.
create function refuse(words text) returns boolean language plpgsql volatile as $$
begin
  raise exception using errcode = 'check_violation', message = words;
end
$$;

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

-- Refuses to delete a row, or to change its key, while rows of other tables refer to it. It fires before the trigger of the foreign key
-- itself, which has the same event and a name that sorts behind.
create function refuse_while_used() returns trigger language plpgsql as $$
declare
  link record;
  is_used boolean;
  users text[] := '{}';
begin
  for link in
    select conrelid::regclass as relation,
      string_agg(format('child.%I = ($1).%I', child.attname, parent.attname), ' and ') as refers,
      string_agg(format('($1).%I is distinct from ($2).%1$I', parent.attname), ' or ') as changes
    from pg_constraint
    cross join unnest(conkey, confkey) as pair (child_number, parent_number)
    join pg_attribute child on child.attrelid = conrelid and child.attnum = child_number
    join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = parent_number
    where contype = 'f' and confrelid = tg_relid
      and (case when tg_op = 'UPDATE' then confupdtype else confdeltype end) in ('a', 'r')
    group by pg_constraint.oid, conrelid
  loop
    if tg_op = 'UPDATE' then
      execute format('select (%s) and exists (select from %s child where %s)', link.changes, link.relation, link.refers)
        into is_used using old, new;
    else
      execute format('select exists (select from %s child where %s)', link.relation, link.refers) into is_used using old;
    end if;
    if is_used and link.relation::text <> all (users) then
      users := users || link.relation::text;
    end if;
  end loop;
  if users <> '{}' then
    perform refuse(format('这一行还不能%s：%s 里还有用着它的行', case when tg_op = 'UPDATE' then '改编号' else '删除' end,
      array_to_string(users, '、')));
  end if;
  return null;
end
$$;

-- Notifications, by which every API process learns that something it has cached is out of date

-- A table that the site shows has changed.
create function qisuan_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('qisuan_changed', tg_table_name);
  return null;
end
$$;

-- Names on boards

-- One row: how often a name that boards show was changed or erased. Rendered boards carry the number in their cache key, so that no
-- process serves one with an older name.
create table board_names (
  id boolean primary key default true,
  version bigint not null default 0,
  constraint board_names_one_row check (id)
);
insert into board_names default values;
create trigger changed after update on board_names for each statement execute function qisuan_changed();

-- A name that boards show has changed: of a person, a school, a province or a city.
create function qisuan_name_changed() returns trigger language plpgsql as $$
begin
  update board_names set version = version + 1;
  return null;
end
$$;

-- Search for the names of people and schools, Chinese or not

create extension if not exists pg_trgm;

-- The text that a search compares. Every Chinese letter becomes a word of its own: pg_trgm finds words of any length by
-- their index, but of a text between wildcards only runs of three letters, and half of all names have two.
-- plpgsql keeps the planner from inlining the function, so that its stated cost counts and the index is preferred.
create function search_text(text) returns text language plpgsql immutable strict parallel safe cost 100 as $$
begin
  return regexp_replace(lower(normalize($1, NFKC)), '([^\x01-\x7f])', ' \1 ', 'g');
end
$$;
