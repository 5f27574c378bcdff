-- What one process writes and the next one goes on with, perhaps on another machine a few milliseconds later, carries the times of two clocks.
-- They are near each other, but not in order; so no rule demands an order of them.
alter table message
  drop constraint message_times,
  add constraint message_times check (
    ((state = 'draft') = (started_at is null) and (state in ('stopped', 'sent')) = (ended_at is not null)) is not false
    or refuse('消息从草稿（draft）到发出，要写开始的时间（started_at）；发完或停下，要写结束的时间（ended_at）'));
alter table message_recipient
  drop constraint message_recipient_read,
  add constraint message_recipient_read check (
    (read_at is null or state = 'sent') is not false or refuse('没有收到（sent）的消息，不能有读过的时间（read_at）'));
alter table job
  drop constraint job_times,
  add constraint job_times check (
    ((state = 'waiting') = (begun_at is null)
      and (state in ('done', 'failed', 'interrupted')) = (ended_at is not null)) is not false
    or refuse('等着的任务没有开始的时间（begun_at），做完的任务有结束的时间（ended_at）'));
alter table operator_session
  drop constraint operator_session_period,
  add constraint operator_session_period check (
    (expires_at > created_at) is not false or refuse('登录的到期时间（expires_at）要晚于登录的时间（created_at）'));
