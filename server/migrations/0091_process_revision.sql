-- Grows with every change of the draft, so that nobody writes over what somebody else has changed meanwhile.
alter table process add column revision bigint not null default 1;
-- Account that changed the draft last; empty for what Lawdesk ships.
alter table process add column saved_by text not null default '';
alter table process add column saved_at bigint not null default 0;
update process set saved_by = updated_by, saved_at = updated_at;
