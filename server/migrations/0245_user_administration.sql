-- Why, when and by whom an account was closed or opened last; absent: nobody did.
alter table account add column state_reason text;
alter table account add column state_changed_at bigint;
alter table account add column state_changed_by text;
-- Lists of accounts: by organisation, by kind, and those that are closed or have yet to choose a password.
create index account_org_name on account (org_id, username_key);
create index account_kind_name on account (zhlx, username_key);
create index account_closed_name on account (username_key) where enabled = 0;
create index account_due_name on account (username_key) where password_due = 1;
-- What browser a session was opened with, as it calls itself; empty before the first call.
alter table session add column device text not null default '';
-- Who is online: sessions that are not over, the latest act first.
create index session_open_seen on session (seen_at) where ended_at is null;
-- What was tried at the door, the latest first.
create index audit_action on audit (action, happened_at);
