-- Roles and menu entries that administrators change. What they have changed, a new version of Lawdesk leaves alone.

-- Account that changed it last; absent for what is as it was shipped.
alter table role add column edited_by text;
alter table role add column version bigint not null default 1;
-- 1 = offered to all organisations.
alter table role add column xtgy bigint not null default 1;
-- The administrators of system, security and audit are three people.
create unique index account_role_administrator_key on account_role (account_id)
    where role_id in ('ROLE_ADMIN', 'ROLE_SECURITY', 'ROLE_AUDIT');

alter table menu add column edited_by text;
alter table menu add column version bigint not null default 1;
-- 1 = removed.
alter table menu add column delete_flag bigint not null default 0;
