-- When the last backup was made is asked whenever somebody looks at the console.
create index security_event_backup_idx on security_event (at)
where kind = 'command_run' and detail ->> 'command' = 'backup' and detail ->> 'outcome' = 'done';
