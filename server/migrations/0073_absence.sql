-- Who stands in for an absent person: new tasks of his come to the agent meanwhile. One absence a person.
create table absence (
    account_id text   not null primary key references account,
    agent_id   text   not null references account,
    -- From the first moment up to and without the last.
    starts_at  bigint not null,
    ends_at    bigint not null,
    -- Keys of the flows it is for, separated by commas; empty for all.
    flow_keys  text   not null
);
