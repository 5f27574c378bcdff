-- Erasing a person takes two operators (docs/adr/0053-erasure-by-two.md).

-- An erasure that an operator has asked for, until another operator completes it.
create table erasure_request (
  user_id integer primary key references user_account on update cascade on delete cascade,
  reason text not null,
  requested_by text not null,
  requested_at timestamptz(3) not null,
  -- From then on whoever asked completes it alone, where nobody else has the right.
  alone_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint erasure_request_words check (
    (btrim(reason) <> '' and char_length(reason) <= 200 and reason !~ '[0-9]{11}') is not false
    or refuse('注销要写原因（reason），最多 200 字，不能有手机号；用 script/qisuan users erase')
  ),
  constraint erasure_request_operator check (
    btrim(requested_by) <> '' or refuse('注销的申请要写明是谁申请的（requested_by）')
  ),
  constraint erasure_request_course check (
    (alone_at > requested_at and expires_at > alone_at) is not false
    or refuse('注销的申请，一个人能完成的时间（alone_at）在申请以后，失效的时间（expires_at）更晚')
  )
);
call qisuan_audited('erasure_request', 'user_id', 'reason,requested_by,requested_at,alone_at,expires_at');

-- Who asked for an erasure that operators did: somebody else, or the same person a day before. Empty for one that its owner or a period asked for.
alter table erasure
  add column requested_by text,
  add column requested_at timestamptz(3),
  add constraint erasure_request_whole check (
    (requested_by is null) = (requested_at is null) or refuse('注销记录里，谁申请的（requested_by）和什么时候（requested_at）要么都有，要么都没有')
  ),
  add constraint erasure_by_two check (
    (requested_by <> erased_by or erased_at >= requested_at + interval '24 hours') is not false
    or refuse('一个人申请的注销要由另一个人完成，或者过二十四小时')
  );
