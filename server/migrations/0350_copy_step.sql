-- Of a copy: the step that gave it or at which the case stood then, at which moment of it, and whether it was read. What was given before is taken as read.
alter table case_copy add column node_key text not null default '';
alter table case_copy add column node_name text not null default '';
-- `create`, `complete`; absent when a person gave it.
alter table case_copy add column moment text;
alter table case_copy add column read_at bigint;
update case_copy set read_at = given_at;
create index case_copy_unread on case_copy (account_id, read_at);
