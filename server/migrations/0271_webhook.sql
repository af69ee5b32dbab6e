-- Who outside hears of events: a signed call to an address for each.
create table webhook (
    id          text   not null primary key,
    name        text   not null,
    url         text   not null,
    -- Codes of events, a JSON list.
    events      text   not null,
    -- The key of signatures, sealed as a whole.
    secret      text   not null,
    enabled     bigint not null,
    -- Calls in a row that failed.
    failures    bigint not null,
    -- When it was disabled for too many of them.
    disabled_at bigint,
    created_at  bigint not null,
    created_by  text   not null,
    updated_at  bigint not null,
    version     bigint not null
);

-- What is called, tried until it arrives or is given up; what arrived stays as the log.
create table webhook_delivery (
    id         text   not null primary key,
    webhook_id text   not null references webhook,
    event      text   not null,
    -- Names what happened: the same again is not called twice.
    event_key  text   not null,
    body       text   not null,
    state      text   not null,
    tries      bigint not null,
    due_at     bigint not null,
    -- HTTP status of the last answer.
    status     bigint,
    -- Why the last call failed.
    error      text,
    created_at bigint not null,
    done_at    bigint,
    constraint webhook_delivery_key unique (webhook_id, event_key)
);
create index webhook_delivery_due on webhook_delivery (state, due_at);
create index webhook_delivery_created on webhook_delivery (webhook_id, created_at);
