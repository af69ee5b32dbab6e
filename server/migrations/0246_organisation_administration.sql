-- Organisations that administrators change: which version, and since when one is closed; absent: it is open.
alter table organisation add column version bigint not null default 1;
alter table organisation add column closed_at bigint;
alter table organisation add column edited_by text;
