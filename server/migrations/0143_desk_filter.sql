-- Filters of the desk that somebody keeps under a name.
create table desk_filter (
    account_id text   not null references account,
    name       text   not null,
    -- JSON: list, order, keyword, filter.
    content    text   not null,
    primary key (account_id, name)
);
