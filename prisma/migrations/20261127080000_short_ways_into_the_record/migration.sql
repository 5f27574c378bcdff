-- Taps of ceremonies and removed rounds are few among the entries of the audit, and every look at it asks for them.
create index audit_entry_tap_idx on audit_entry (id) where subject = 'ceremony';
create index audit_entry_removed_round_idx on audit_entry (id) where subject = 'round' and after is null;
