-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "operator" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "transaction" BIGINT NOT NULL,
    "subject" TEXT NOT NULL,
    "key" JSONB NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entry_transaction_idx" ON "audit_entry"("transaction");

-- Writes down a changed row. The first argument names the columns of its key, the second those that are told (all when there is none):
-- what people trust us with stays out.
create function qisuan_audit() returns trigger language plpgsql as $$
declare
  keys text[] := string_to_array(tg_argv[0], ',');
  told text[] := string_to_array(tg_argv[1], ',');
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed text[];
begin
  select array_agg(name) into changed
  from jsonb_object_keys(coalesce(became, was)) name
  where was -> name is distinct from became -> name and (told is null or name = any (told));
  if changed is null and tg_op = 'UPDATE' then return null; end if;

  insert into audit_entry (operator, action, transaction, subject, key, before, after)
  select
    coalesce(nullif(current_setting('qisuan.operator', true), ''), session_user),
    coalesce(nullif(current_setting('qisuan.action', true), ''), 'SQL ' || current_setting('application_name')),
    txid_current(), tg_table_name,
    (select jsonb_object_agg(name, coalesce(became, was) -> name) from unnest(keys) name),
    (select jsonb_object_agg(name, was -> name) from unnest(changed) name where was is not null),
    (select jsonb_object_agg(name, became -> name) from unnest(changed) name where became is not null);
  return null;
end
$$;

-- An operator is who says so (the command line does, at every connection) and whoever comes with a program of their own, as psql or
-- Prisma Studio: all processes of ours call themselves qisuan-something. What pupils do writes nothing here.
create procedure qisuan_audited(subject text, keys text, told text default null) language plpgsql as $$
begin
  execute format(
    $trigger$
      create trigger audit after insert or update or delete on %I for each row
      when (current_setting('qisuan.operator', true) <> '' or current_setting('application_name') not like 'qisuan-%%')
      execute function qisuan_audit(%L%s)
    $trigger$,
    subject, keys, case when told is null then '' else ', ' || quote_literal(told) end
  );
end
$$;

call qisuan_audited('season', 'year', 'name,stage,current,enrolment_begins,enrolment_ends,settings');
call qisuan_audited('round', 'key');
call qisuan_audited('classroom', 'id');
call qisuan_audited('classroom_seat', 'classroom_id,user_id');
call qisuan_audited('round_access', 'round_key,user_id');
call qisuan_audited('news_item', 'id');
call qisuan_audited('province_contact', 'province_id');
call qisuan_audited('teacher_invite', 'code');
call qisuan_audited('school', 'id');
call qisuan_audited('school_spelling', 'province_id,normalised');
call qisuan_audited('user_account', 'id', 'role,phone_verified,identity_check,certified_at');
call qisuan_audited('enrolment', 'user_id,season_year', 'province_id,city_id,group,school_id');
call qisuan_audited('game_state', 'user_id,round_key');
call qisuan_audited('plus_score', 'user_id,round_key');

-- What was done stays written.
create function qisuan_audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is only ever added to';
end
$$;
create trigger stays before update or delete or truncate on audit_entry for each statement execute function qisuan_audit_stays();

-- What no organiser can mean.
alter table news_item
  add constraint news_item_title check (btrim(title) <> ''),
  add constraint news_item_url check (url ~ '^(/|https?://)');
alter table round
  add constraint round_of_season check (key like season_year || '-%');
alter table classroom
  add constraint classroom_entry check (btrim(entry) <> '');
alter table season
  add constraint season_publication_times check (
    not settings @? 'strict $.publicationTimes ? (@.type() != "array" || @.size() == 0)'
    and not settings @? '$.publicationTimes[*] ? (@.type() != "string" || !(@ like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"))'
  ),
  add constraint season_moments check (
    not settings @? '$.keyvalue() ? (@.key like_regex "^(prestart|codequest|interim|finalNotice)(From|Until)$").value ? (@.type() != "string" || !(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})$"))'
  );
