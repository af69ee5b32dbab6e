-- What the State Council's notices say of days, and what administrators changed.
create table work_calendar (
    -- YYYY-MM-DD.
    day        text   not null primary key,
    -- 0 work, 1 weekend, 2 holiday, 3 make-up work.
    kind       bigint not null,
    -- The holiday's name; may be empty.
    name       text   not null,
    -- Account; empty for what Lawdesk shipped.
    updated_by text   not null,
    updated_at bigint not null
);
