-- Classes of teachers, which pupils join by a code (docs/adr/0059-teachers.md).

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
  constraint school_class_number check (number between 1 and 12),
  constraint school_class_name check (name ~ '^\S(.{0,18}\S)?$'),
  constraint school_class_code check (code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  constraint school_class_times check (
    code_expires_at > created_at and code_expires_at <= ends_at and ends_at <= created_at + interval '366 days'
  )
);
create unique index school_class_user_id_season_year_number_key on school_class (user_id, season_year, number);
create unique index school_class_code_key on school_class (code);

create table school_class_member (
  id uuid primary key,
  class_id uuid not null references school_class on update cascade on delete cascade,
  user_id integer not null references user_account on update cascade on delete cascade,
  name_sealed bytea not null,
  guardian_agreed_at timestamptz(3),
  joined_at timestamptz(3) not null,
  name_key bytea generated always as (nullif(substring(name_sealed from 2 for 4), '')) stored,
  constraint school_class_member_guardian check (guardian_agreed_at <= joined_at),
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

-- Who is no teacher any more has no class, and who is not enrolled any more is in none.
create function qisuan_end_classes() returns trigger language plpgsql as $$
begin
  delete from school_class where user_id = new.id;
  return null;
end
$$;
create trigger end_classes after update of role on user_account for each row
  when (old.role = 'teacher' and new.role <> 'teacher') execute function qisuan_end_classes();

create function qisuan_leave_classes() returns trigger language plpgsql as $$
begin
  delete from school_class where user_id = old.user_id and season_year = old.season_year;
  delete from school_class_member member using school_class class
    where class.id = member.class_id and member.user_id = old.user_id and class.season_year = old.season_year;
  return null;
end
$$;
create trigger leave_classes after delete on enrolment for each row execute function qisuan_leave_classes();

call qisuan_audited('school_class', 'id', 'user_id,season_year,number');
call qisuan_audited('school_class_member', 'id', 'class_id,user_id');
