-- Scheduled jobs: the last run on any server, and whether administrators have paused them.
create table job_run (
    job      text   not null primary key,
    -- Milliseconds since 1970; absent: it never ran.
    last_at  bigint,
    -- Milliseconds.
    duration bigint,
    -- Why the last run failed; absent: it went well.
    error    text,
    paused   bigint not null default 0
);

-- The servers of this database: each says every half minute that it is there.
create table server_instance (
    id         text   not null primary key,
    host       text   not null,
    version    text   not null,
    started_at bigint not null,
    seen_at    bigint not null
);
