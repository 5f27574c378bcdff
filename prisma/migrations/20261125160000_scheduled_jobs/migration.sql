-- What the schedule orders is a job like what operators order (docs/adr/0076-one-way-of-background-work.md).
alter table job
  add column due_at timestamptz(3),
  drop column result,
  alter column reason drop not null,
  alter column operator drop not null,
  drop constraint job_attempt,
  -- A job that waits for another attempt has not begun again.
  add constraint job_attempt check (
    (begun_at is null or attempt > 0) is not false or refuse('开始了的任务（begun_at），至少做过一次（attempt）')),
  add constraint job_ordered check (
    ((operator is null) = (reason is null)) is not false or refuse('任务有人要做（operator），就有理由（reason）'));
update job set due_at = ordered_at;
alter table job alter column due_at set not null;
-- About one occasion of the schedule, one job waits or runs at a time.
create unique index job_occasion_idx on job (kind, about) where operator is null and state in ('waiting', 'running');

-- The queue that did the scheduled work before.
drop schema if exists pgboss cascade;
