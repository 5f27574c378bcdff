-- When a session was last used, so that it ends when nobody uses it, and in which browser it was opened, so that its owner recognises it.

alter table session
  -- Written every few minutes at most; null until then.
  add column last_used_at timestamptz(3),
  add column browser text,
  add constraint session_browser check (char_length(browser) between 1 and 40);
