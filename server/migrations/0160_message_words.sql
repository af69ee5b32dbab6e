-- A message in both languages, what it is of, and when it last changed: servers look at that to tell open pages.
alter table sys_message add column title_en text not null default '';
alter table sys_message add column content_en text not null default '';
-- Code of the event (`core::notice`); empty for messages of before.
alter table sys_message add column event text not null default '';
alter table sys_message add column changed_at bigint not null default 0;
create index sys_message_changed on sys_message (changed_at);
drop index sys_message_unread;
create index sys_message_unread on sys_message (account_id, ydzt, send_at);
create index sys_message_kind on sys_message (account_id, type, send_at);

-- The open tasks that a message is about: when none is left, nothing is to be done any more.
create table message_task (
    message_id  text   not null references sys_message on delete cascade,
    instance_id text   not null,
    number      bigint not null,
    primary key (message_id, instance_id, number)
);
create index message_task_of on message_task (instance_id, number);
