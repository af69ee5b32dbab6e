-- When the content of a case was removed at the end of its retention period; its row stays as a skeleton.
alter table instance add column erased_at bigint;

-- How long closed cases of an item are kept.
create table retention_rule (
    sq_type    text   not null primary key references process,
    years      bigint not null,
    -- Where that is laid down.
    basis      text   not null,
    updated_by text   not null references account,
    updated_at bigint not null
);

-- Cases that are kept whatever their period says.
create table legal_hold (
    application_id text   not null primary key references application,
    reason         text   not null,
    held_by        text   not null references account,
    held_at        bigint not null
);

-- A disposal, proposed by one and decided by another.
create table disposal (
    id              text   not null primary key,
    -- proposed, approved, refused.
    state           text   not null,
    reason          text   not null,
    proposed_by     text   not null references account,
    proposed_at     bigint not null,
    decided_by      text   references account,
    decided_at      bigint,
    decision_reason text   not null default ''
);
create index disposal_proposed on disposal (proposed_at);

-- What stays of a case that was disposed of: its skeleton, and the hash of what was removed.
create table disposal_case (
    disposal_id    text   not null references disposal,
    application_id text   not null references application,
    sq_no          text   not null,
    sq_type        text   not null,
    submit_at      bigint not null,
    ended_at       bigint not null,
    status         text   not null,
    result         text,
    -- SHA-256, hex; empty until it is removed.
    hash           text   not null default '',
    primary key (disposal_id, application_id)
);
create index disposal_case_application on disposal_case (application_id);
create index application_ended on application (sq_type, ended_at) where ended_at is not null;
