-- A sealed value that cannot be read is in the security log once, however often and by however many processes it is read.
create unique index security_event_unreadable on security_event (user_ids, (detail ->> 'column'), (detail ->> 'value'))
  where kind = 'value_unreadable';
