-- A school lies in the province of its enrolment. SQL could move a pupil to another province and leave the school behind.

create unique index school_province_id_id_key on school (province_id, id);

-- An enrolment with a school elsewhere gets the school of that spelling in its own province, which is made where there is none.
do $$
declare
  stray record;
  own integer;
begin
  for stray in
    select distinct enrolment.province_id, enrolment.school_id, school.name
    from enrolment join school on school.id = enrolment.school_id and school.province_id <> enrolment.province_id
  loop
    select school_id into own from school_spelling
    where province_id = stray.province_id
      and normalised in (select normalised from school_spelling where school_id = stray.school_id)
    limit 1;
    if own is null then
      insert into school (province_id, name) values (stray.province_id, stray.name) returning id into own;
      insert into school_spelling (province_id, normalised, school_id)
        select stray.province_id, normalised, own from school_spelling where school_id = stray.school_id;
    end if;
    update enrolment set school_id = own where province_id = stray.province_id and school_id = stray.school_id;
  end loop;
end
$$;

alter table enrolment
  drop constraint enrolment_school_id_fkey,
  add constraint enrolment_school_of_province foreign key (province_id, school_id) references school (province_id, id)
    on update cascade on delete restrict;

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
