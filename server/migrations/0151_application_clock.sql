-- The clock of a whole case, from its acceptance on. Absent: no limit is known, or it was not accepted yet; of cases that
-- run already it is counted on the first day after this.
alter table application add column legal_days bigint;
-- Absent = nothing is promised.
alter table application add column promise_days bigint;
-- How both count: working or calendar.
alter table application add column day_count text not null default 'working';
-- Days for which the clock stood still, and by which the limit was extended.
alter table application add column stopped_days bigint not null default 0;
alter table application add column extended_days bigint not null default 0;
-- Beginning of the day since which it stands still.
alter table application add column stopped_at bigint;
-- End of the last day of the law, and of the nearer of law and promise.
alter table application add column legal_due_at bigint;
alter table application add column due_at bigint;
create index application_due on application (due_at) where ended_at is null;
create index application_without_clock on application (accept_at) where ended_at is null and due_at is null;
