-- Letters that no decision brings, while they are written: issued, a draft becomes a letter and is no more.
create table letter_draft (
    id             text   not null primary key,
    application_id text   not null references application,
    -- Dictionary TZSLX.
    kind           text   not null,
    opinion        text   not null,
    -- 00 draft, 10 to be signed (dictionary tzszt).
    status         text   not null,
    org_id         text   not null,
    created_by     text   not null,
    created_at     bigint not null,
    updated_at     bigint not null
);
create index letter_draft_application on letter_draft (application_id, created_at);
