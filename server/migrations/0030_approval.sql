-- Flows: the draft that the designer edits. What runs is a version of it.
create table process (
    -- Id of the process element; the key everything else names it by.
    flow_key    text   not null primary key,
    name        text   not null,
    -- Two digits in an application's number.
    item_no     bigint not null constraint process_item_no_key unique,
    draft       text   not null,
    -- 0 = never deployed.
    version     bigint not null,
    -- 1 = nothing can be started.
    suspended   bigint not null,
    -- Form that starts it, read from the draft.
    form_code   text   not null,
    created_by  text   not null,
    created_at  bigint not null,
    updated_by  text   not null,
    updated_at  bigint not null,
    -- Absent while it was never deployed.
    deployed_at bigint,
    delete_flag bigint not null
);

-- What was deployed. A row is never changed: instances run on it.
create table process_version (
    flow_key    text   not null references process,
    version     bigint not null,
    text        text   not null,
    -- SHA-256 of the text, hex.
    digest      text   not null,
    form_code   text   not null,
    deployed_by text   not null,
    deployed_at bigint not null,
    primary key (flow_key, version)
);

-- A running or ended process: the state that its events give.
create table instance (
    id            text   not null primary key,
    flow_key      text   not null,
    version       bigint not null,
    -- JSON of core::engine::Instance.
    state         text   not null,
    -- Counts steps; also the lock that a step takes.
    revision      bigint not null,
    -- Number of the last event.
    last_seq      bigint not null,
    -- Milliseconds; absent when nothing is due.
    next_deadline bigint,
    -- Absent while it runs.
    ended_at      bigint,
    foreign key (flow_key, version) references process_version
);
create index instance_next_deadline on instance (next_deadline) where next_deadline is not null;

-- What happened, in order. Rows are never changed or removed.
create table instance_event (
    instance_id text   not null references instance,
    seq         bigint not null,
    -- JSON of core::engine::Event.
    event       text   not null,
    -- Who asked for it; absent when a deadline did.
    account_id  text,
    happened_at bigint not null,
    primary key (instance_id, seq)
);

-- Work for people: what the lists read. Follows the events.
create table task (
    id            text   not null primary key,
    instance_id   text   not null references instance,
    -- Number of the task in its instance.
    number        bigint not null,
    application_id text  not null,
    node_key      text   not null,
    node_name     text   not null,
    -- open, done, cancelled.
    state         text   not null,
    version       bigint not null,
    -- First candidate group, for display.
    candidate_group text,
    -- Absent until it is claimed.
    assignee      text,
    created_at    bigint not null,
    -- Absent without a time limit.
    due_at        bigint,
    warn_at       bigint,
    done_by       text,
    done_at       bigint,
    -- CLCZ and CLJG of the decision.
    operation     text,
    result        text,
    opinion       text,
    constraint task_instance_id_number_key unique (instance_id, number)
);
create index task_assignee on task (assignee, state, created_at);
create index task_done_by on task (done_by, done_at);
create index task_application on task (application_id);

-- Who may claim: rows live only as long as the task waits for somebody, so the table stays small.
create table task_candidate (
    -- A group ROLE@ORGANISATION or an account id.
    candidate text not null,
    task_id   text not null references task,
    primary key (candidate, task_id)
);
create index task_candidate_task on task_candidate (task_id);

-- 行政申请: what somebody asks the authority for.
create table application (
    id              text   not null primary key,
    -- region6 + yyyyMMdd + item2 + sequence5.
    sq_no           text   not null constraint application_sq_no_key unique,
    sq_type         text   not null references process,
    instance_id     text   not null references instance,
    title           text   not null,
    applicant_id    text   not null,
    applicant_name  text   not null,
    -- The file it is about: lawyer or law_firm, and its id.
    object_type     text   not null,
    object_id       text   not null,
    form_code       text   not null,
    form_version    bigint not null,
    -- JSON as submitted; each submission counts up.
    form_data       text   not null,
    form_revision   bigint not null,
    -- Captions of the open tasks.
    current_node    text   not null,
    -- CLJG of the last decision; absent before the first.
    result          text,
    submit_at       bigint not null,
    accept_at       bigint,
    decide_at       bigint,
    -- Absent while it runs.
    ended_at        bigint,
    org_id          text   not null,
    region_code     text   not null,
    -- Dictionary sqzt.
    status          text   not null,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null,
    delete_flag     bigint not null
);
-- One live application per person and item.
create unique index application_sq_type_applicant_id_key on application (sq_type, applicant_id) where ended_at is null;
create index application_applicant on application (applicant_id, submit_at);
create index application_submitted on application (submit_at);
create index application_instance on application (instance_id);

-- Running numbers by name.
create table number_sequence (
    name text   not null primary key,
    last bigint not null
);

-- Stored events that something outside the engine must act on, each once.
create table outbox (
    id          text   not null primary key,
    instance_id text   not null references instance,
    seq         bigint not null,
    -- JSON of core::engine::Event.
    event       text   not null,
    -- waiting, done, dead.
    state       text   not null,
    tries       bigint not null,
    -- Not before this moment.
    due_at      bigint not null,
    -- Why the last try failed.
    error       text,
    created_at  bigint not null,
    done_at     bigint,
    constraint outbox_instance_id_seq_key unique (instance_id, seq)
);
create index outbox_waiting on outbox (due_at) where state = 'waiting';

-- Answers already given, by the caller's key: a repeated request gets the same answer and has no second effect.
create table idempotency (
    account_id text   not null,
    key        text   not null,
    -- SHA-256 of path and body, hex.
    digest     text   not null,
    -- JSON of the answer's data.
    answer     text   not null,
    created_at bigint not null,
    primary key (account_id, key)
);
create index idempotency_created on idempotency (created_at);
