-- Who delegated a task that somebody else has for the time being, the latest; absent: nobody did.
alter table task add column delegated_by text;
-- When its people were urged last.
alter table task add column urged_at bigint;

-- One index for each order of the desk: of a person's open tasks the limit that ends first, or what came first or last …
create index task_urgent on task (assignee, state, (coalesce(due_at, 9223372036854775807)), created_at, id);
drop index task_assignee;
create index task_assignee on task (assignee, state, created_at, id);
-- … of what he decided the latest …
drop index task_done_by;
create index task_done_by on task (done_by, done_at, id);
-- … what he waits for others with …
create index task_delegated on task (delegated_by, state);
create index task_decided_with on task (done_by, operation, done_at);
-- … of everybody's open tasks the limit that ends first, and what was decided in a span of days.
create index task_open_due on task ((coalesce(due_at, 9223372036854775807)), id) where state = 'open';
create index task_done_at on task (done_at) where state = 'done';
