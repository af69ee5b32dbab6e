-- What instances do to one another: calls, messages, signals, start events, steps of their own.

-- The instance whose call started this one, and the number of the call there. Absent unless one did.
alter table instance add column parent_id text references instance;
alter table instance add column parent_call bigint;
-- The first of the family: who acts on any of them takes its row. Absent for the first itself.
alter table instance add column root_id text references instance;
-- Calls above it.
alter table instance add column depth bigint not null default 0;
-- Absent when nobody applied: a timer, a message or a signal started it.
alter table instance add column application_id text;
-- Absent unless its start gave one.
alter table instance add column business_key text;
update instance set application_id = (select a.id from application a where a.instance_id = instance.id);
create index instance_parent on instance (parent_id, parent_call) where parent_id is not null;
create index instance_root on instance (root_id) where root_id is not null;

-- What running instances wait for beside people and time. Follows the events.
create table subscription (
    instance_id text   not null references instance,
    -- Its number in the instance.
    number      bigint not null,
    element     text   not null,
    -- message, signal, condition, variable, trigger.
    kind        text   not null,
    -- Of the message, signal or variable; else empty.
    name        text   not null,
    primary key (instance_id, number)
);
create index subscription_name on subscription (kind, name);

-- What somebody must look at. Follows the events.
create table incident (
    instance_id text   not null references instance,
    -- Its number in the instance.
    number      bigint not null,
    element     text   not null,
    -- The job that has no attempts left, if one did it.
    job         bigint,
    code        text   not null,
    reason      text   not null,
    raised_at   bigint not null,
    primary key (instance_id, number)
);
create index incident_raised on incident (raised_at);

-- Start events of the latest versions that no person sets off.
create table start_event (
    flow_key text   not null references process,
    element  text   not null,
    -- message, signal, timer.
    kind     text   not null,
    -- Of the message or signal; else empty.
    name     text   not null,
    -- Of a timer: when it is due.
    due_at   bigint,
    -- Of a timer that repeats: JSON of core::engine::Cycle.
    cycle    text,
    primary key (flow_key, element)
);
create index start_event_name on start_event (kind, name);
create index start_event_due on start_event (due_at) where due_at is not null;

-- The outbox also brings signals to those who wait for them and starts what they start: work beside events.
create table work (
    id          text   not null primary key,
    -- Whose event it is, or who receives the signal; absent where an instance is to be started.
    instance_id text   references instance,
    -- Number of the event; absent where it is none.
    seq         bigint,
    -- The job of the instance that waits for the answer, if one does.
    job         bigint,
    -- JSON of outbox::Work.
    work        text   not null,
    -- waiting, done, dead.
    state       text   not null,
    tries       bigint not null,
    -- Not before this moment.
    due_at      bigint not null,
    -- Why the last try failed.
    error       text,
    created_at  bigint not null,
    done_at     bigint,
    constraint work_instance_id_seq_key unique (instance_id, seq)
);
insert into work (id, instance_id, seq, job, work, state, tries, due_at, error, created_at, done_at)
    select id, instance_id, seq, null, '{"event":' || event || '}', state, tries, due_at, error, created_at, done_at
      from outbox;
drop table outbox;
alter table work rename to outbox;
create index outbox_waiting on outbox (due_at) where state = 'waiting';
create index outbox_dead on outbox (created_at) where state = 'dead';
