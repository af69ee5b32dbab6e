-- What leaves the system by SMS, mail or the government's platform: one row a message, receiver and channel. Where it
-- goes is looked up when it is sent, so no address is stored here, and its text holds no personal data.
create table delivery (
    id         text   not null primary key,
    -- Dictionary fsxxfs.
    channel    text   not null,
    account_id text   not null references account,
    -- Code of the event (`core::notice`).
    event      text   not null,
    -- An application id; absent for what is about no case.
    biz_id     text,
    subject    text   not null,
    body       text   not null,
    -- waiting, sent, written (demo without a gateway) or dead.
    state      text   not null,
    tries      bigint not null,
    -- Why it failed the last time; absent while it has not.
    error      text,
    -- Not tried before.
    due_at     bigint not null,
    created_at bigint not null,
    -- Absent while it has not been sent.
    done_at    bigint
);
create index delivery_due on delivery (state, due_at);
create index delivery_created on delivery (created_at, id);
create index delivery_channel on delivery (channel, created_at, id);
create index delivery_state on delivery (state, created_at, id);
create index delivery_account on delivery (account_id);
