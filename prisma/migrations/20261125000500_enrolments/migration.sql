-- Enrolments in a season, invitations of teachers, and their classes.

create type language as enum ('python', 'javascript', 'c++');

-- The enrolment of a person in a season.
create table enrolment (
  user_id integer not null references user_account on update cascade on delete cascade,
  season_year integer not null references season on update cascade on delete restrict,
  province_id integer not null references province on update cascade on delete restrict,
  city_id integer not null,
  "group" smallint not null,
  language language not null,
  age smallint,
  school_id integer,
  organization text not null default '',
  created_at timestamptz(3) not null,
  primary key (user_id, season_year),
  foreign key (province_id, city_id) references city (province_id, id) on update cascade on delete restrict,
  constraint enrolment_group check (
    ("group" in (1, 2, 3, 5, 6)) is not false
    or refuse('组别（group）是 1、2、3、5、6')
  ),
  constraint enrolment_school_of_province foreign key (province_id, school_id) references school (province_id, id)
    on update cascade on delete restrict
);
create index on enrolment (season_year, "group");
-- The pupils of a school by city, for suggesting schools as one types.
create index enrolment_school_id_city_id_idx on enrolment (school_id, city_id);

-- Says it in words before the foreign key does.
create function qisuan_school_in_province() returns trigger language plpgsql as $$
begin
  if not exists (select from school where id = new.school_id and province_id = new.province_id) then
    raise exception using errcode = 'check_violation', message =
      '学校（school_id）要在报名的省份（province_id）里。换省份请用 script/qisuan users correct，学校会一起换；或者同时把 school_id 改成那个省的学校，没有就写 null';
  end if;
  return new;
end
$$;
create trigger school_in_province before update of province_id, school_id on enrolment
  for each row when (new.school_id is not null) execute function qisuan_school_in_province();
call qisuan_audited('enrolment', 'user_id,season_year', 'province_id,city_id,group,language,school_id', 'organization');

-- A code with which a person registers as a teacher.
create table teacher_invite (
  code text primary key,
  season_year integer not null,
  uses_left integer not null,
  expires_at timestamptz(3) not null,
  constraint teacher_invite_uses check ((uses_left >= 0) is not false or refuse('邀请码还能用的次数（uses_left）不能是负数'))
);
create trigger require_values before insert or update on teacher_invite for each row execute function require_values();
call qisuan_audited('teacher_invite', 'code');

-- A change of a nickname in a season, counted from 1. The nicknames themselves are not kept.
create table nickname_change (
  user_id integer not null references user_account on update cascade on delete cascade,
  season_year integer not null references season on update cascade on delete restrict,
  number smallint not null,
  changed_at timestamptz(3) not null,
  primary key (user_id, season_year, number),
  constraint nickname_change_number check (number >= 1)
);

-- Classes of teachers, which pupils join by a code (docs/adr/0059-teachers.md)

create table school_class (
  id uuid primary key,
  user_id integer not null references user_account on update cascade on delete cascade,
  season_year integer not null references season on update cascade on delete restrict,
  number smallint not null,
  name text not null,
  code text not null,
  code_expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  constraint school_class_number check (
    (number between 1 and 12) is not false
    or refuse('一位老师一个赛季最多 12 个班（number 是 1 到 12）')
  ),
  constraint school_class_name check (
    (name ~ '^\S(.{0,18}\S)?$') is not false
    or refuse('班级的名字（name）是 1 到 20 个字，前后没有空格')
  ),
  constraint school_class_code check (
    (code ~ '^[2-9A-HJKMNP-Z]{10}$') is not false
    or refuse('班级的邀请码（code）是 10 个字母和数字')
  ),
  constraint school_class_times check (
    (code_expires_at > created_at and code_expires_at <= ends_at and ends_at <= created_at + interval '366 days') is not false
    or refuse('班级最长一年，邀请码在班级结束以前到期')
  )
);
create unique index school_class_user_id_season_year_number_key on school_class (user_id, season_year, number);
create unique index school_class_code_key on school_class (code);
call qisuan_audited('school_class', 'id', 'user_id,season_year,number');

-- A pupil who has joined a class, with the name that the class knows.
create table school_class_member (
  id uuid primary key,
  class_id uuid not null references school_class on update cascade on delete cascade,
  user_id integer not null references user_account on update cascade on delete cascade,
  name_sealed bytea not null,
  guardian_agreed_at timestamptz(3),
  joined_at timestamptz(3) not null,
  name_key bytea generated always as (nullif(substring(name_sealed from 2 for 4), '')) stored,
  constraint school_class_member_guardian check (
    (guardian_agreed_at <= joined_at) is not false
    or refuse('家长先同意，才加入班级')
  ),
  constraint school_class_member_name_key_fkey foreign key (name_key) references encryption_key (id)
);
create unique index school_class_member_class_id_user_id_key on school_class_member (class_id, user_id);
create index school_class_member_user_id_idx on school_class_member (user_id);

-- A class holds as many as a large school has in a year, and never its teacher. The lock lets joins of one class take turns.
create function qisuan_class_has_room() returns trigger language plpgsql as $$
declare
  teacher integer;
begin
  select user_id into teacher from school_class where id = new.class_id for update;
  if teacher = new.user_id then
    raise exception using errcode = 'check_violation', constraint = 'school_class_member_is_not_teacher',
      message = '自己的班级不用加入';
  end if;
  if (select count(*) from school_class_member where class_id = new.class_id) >= 300 then
    raise exception using errcode = 'check_violation', constraint = 'school_class_has_room', message = '这个班已经满 300 人';
  end if;
  return new;
end
$$;
create trigger has_room before insert on school_class_member for each row execute function qisuan_class_has_room();
call qisuan_audited('school_class_member', 'id', 'class_id,user_id');

-- A person who is no longer a teacher has no class.
create function qisuan_end_classes() returns trigger language plpgsql as $$
begin
  delete from school_class where user_id = new.id;
  return null;
end
$$;
create trigger end_classes after update of role on user_account for each row
  when (old.role = 'teacher' and new.role <> 'teacher') execute function qisuan_end_classes();

-- A person who is no longer enrolled is in no class of that season, and has none.
create function qisuan_leave_classes() returns trigger language plpgsql as $$
begin
  delete from school_class where user_id = old.user_id and season_year = old.season_year;
  delete from school_class_member member using school_class class
    where class.id = member.class_id and member.user_id = old.user_id and class.season_year = old.season_year;
  return null;
end
$$;
create trigger leave_classes after delete on enrolment for each row execute function qisuan_leave_classes();
