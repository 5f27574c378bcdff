-- Rows of the tables that the demo season leaves empty, of invented people: 30, 60, 90 and 120 are pupils of the demo, 1 is the pupil and 2 the
-- teacher who can log in. A new table gets a row here.
select set_config('qisuan.operator', '林知夏', true), set_config('qisuan.action', 'fill', true);

delete from content_file where octet_length((select bytes from content_blob where content_blob.digest = content_file.digest)) > 20000;
insert into stored_object (name, size) values ('pictures/0123456789abcdef0123456789abcdef', 4096);
update season set published_snapshot_id = (select max(id) from ranking_snapshot) where current;

insert into session (id, user_id, origin, created_at, expires_at, ended_at)
  values ('00000000-0000-4000-8000-000000000001', 1, 'password', '2026-11-25 08:00Z', '2026-11-25 20:00Z', '2026-11-25 09:00Z');
insert into known_device values (1, sha256('browser'), '2026-11-25 08:00Z');
insert into sms_code (phone_hash, purpose, code_hash, sent_at, expires_at, requester_hash)
  values (sha256('phone'), 'login', sha256('code'), '2026-11-25 08:00Z', '2026-11-25 08:10Z', sha256('requester'));
insert into sms_inbox (phone, code, purpose, sent_at) values ('19900000001', '135790', 'login', '2026-11-25 08:00Z');
insert into attempt_budget values ('login', sha256('subject'), 4, '2026-11-25 09:00Z');
insert into nickname_change values (1, 2026, 1, '2026-11-24 08:00Z');
insert into phone_change values (30, sha256('new phone'), '看过学生证', '手机丢了', '林知夏', '2026-11-25 08:00Z', '2026-11-26 08:00Z');
insert into merged_account values (60, 1, sha256('gone'), '同一个人注册了两次', '林知夏', '2026-11-25 08:00Z');
insert into erasure_request values (90, '家长来信要求', '林知夏', '2026-11-25 08:00Z', '2026-11-26 08:00Z', '2026-12-02 08:00Z');
insert into erasure (person, user_id, erased_at, erased_by) values (sha256('erased'), 99999, '2026-11-25 08:00Z', '林知夏');
insert into platform_erasure (external_id, account, erased_at) values ('00000000-0000-4000-8000-000000000002', 'p99999', '2026-11-25 08:00Z');
insert into retention_period values ('securityLog', 8, 'month');
insert into security_event (at, kind, user_ids, detail) values ('2026-11-25 08:00Z', 'login', '{1}', '{"by": "password"}');

insert into game_account (user_id, handle, platform_id, created_at) values (1, 'qisuan-1', '000000000000000000000001', '2026-11-20 08:00Z');
insert into launch_token (hash, user_id, session_id, target, expires_at)
  values (sha256('launch'), 1, '00000000-0000-4000-8000-000000000001', '/play/2026-1', '2026-11-25 08:05Z');
insert into openid_record (kind, hash, payload, grant_id, expires_at) values ('Grant', sha256('grant'), '{"accountId": "1"}', 'g1', '2026-11-26 08:00Z');
insert into score_pull values ('2026-1', '42', '2026-11-25 08:00Z');
insert into score_delivery values ('00000000-0000-4000-8000-000000000003', '2026-11-25 08:00Z');
insert into disqualification (user_id, season_year, round_key, reason, decided_at) values (120, 2026, '2026-1', '代考', '2026-11-25 08:00Z');
insert into extra_time (user_id, round_key, extra, reason, granted_at) values (1, '2026-2', 600, '停电', '2026-11-25 08:00Z');
insert into ceremony (id, round_key, "group", snapshot_id, people, single, wall, prepared_at)
  values ('00000000-0000-4000-8000-000000000004', '2026-1', 2, (select max(id) from ranking_snapshot), 10, 3, 10, '2026-11-25 08:00Z');
insert into award_batch (round_key, file_name, operator, imported_at) values ('2026-1', '初赛奖项.csv', '林知夏', '2026-11-25 08:00Z');
insert into award (batch_id, user_id, state) select id, 30, 2 from award_batch;

insert into school_class values ('00000000-0000-4000-8000-000000000005', 2, 2026, 1, '编程一班', 'ABCDEFGH23', '2026-11-27 08:00Z', '2026-11-20 08:00Z', '2027-06-01 08:00Z');

insert into operator (login, name, created_at) values ('zhixia', '林知夏', '2026-11-20 08:00Z');
insert into operator_role (operator_id, role) select id, 'owner' from operator;
insert into operator_invite select id, sha256('invite'), '2026-11-20 08:00Z', '2026-11-23 08:00Z' from operator;
insert into operator_recovery_code select id, sha256('recovery'), null from operator;
insert into operator_passkey (operator_id, credential_id, public_key, browser, created_at, challenged_at)
  select id, sha256('credential'), sha256('key'), 'Firefox', '2026-11-20 08:00Z', '2026-11-20 08:00Z' from operator;
insert into operator_session (id, token_hash, operator_id, device_hash, browser, created_at, last_used_at, expires_at, confirmed_until)
  select '00000000-0000-4000-8000-000000000006', sha256('token'), id, sha256('device'), 'Firefox', '2026-11-20 08:00Z', '2026-11-20 08:00Z',
    '2026-11-20 20:00Z', '2026-11-20 08:00Z' from operator;
insert into import_batch (kind, name, digest, entries, operator, imported_at)
  values ('seats', '座位.csv', sha256('seats'), '{1}', '林知夏', '2026-11-25 08:00Z');
insert into uploaded_file select '00000000-0000-4000-8000-000000000007', id, '成绩.csv', sha256('file'), '2026-11-25 08:00Z' from operator;
insert into job (kind, arguments, about, reason, operator, state, attempt, ordered_at, due_at, begun_at, ended_at, outcome)
  values ('publishRankings', '{}', '2026', '例行', '林知夏', 'done', 1, '2026-11-25 08:00Z', '2026-11-25 08:00Z', '2026-11-25 08:00Z', '2026-11-25 08:01Z', '发布了榜单');
insert into message (season_year, channel, title, body, created_by, created_at) values (2026, 'notice', '决赛考场', '请准时到场。', '林知夏', '2026-11-25 08:00Z');
insert into message_recipient (message_id, user_id) select id, 1 from message;
