-- Administrators rename, sort, add and switch off: what they changed is not written over when a new version is shipped.
alter table dict_type add column own bigint not null default 0;
alter table dict_type add column edited_by text;
alter table dict_type add column version bigint not null default 1;
alter table dict_item add column own bigint not null default 0;
alter table dict_item add column edited_by text;
alter table dict_item add column version bigint not null default 1;
-- Milliseconds since 1970; of codes that administrators added.
alter table dict_item add column added_at bigint;
create index dict_item_order on dict_item (type, seq, dm);
