-- The scores room and the alerts look at these every minute.

-- Scores of the last day, and the newest batch.
create index score_batch_received_at_idx on score_batch (received_at);

-- The newest end of a backup, also of one that has failed.
drop index security_event_backup_idx;
create index security_event_backup_idx on security_event (at)
where kind = 'command_run' and detail ->> 'command' = 'backup';
