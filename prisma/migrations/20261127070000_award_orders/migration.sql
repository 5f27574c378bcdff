-- A batch knows by which act its publication was ordered, so that the audit names it also when it happens later (docs/adr/0018-audit.md).
alter table award_batch add column publish_action text;
