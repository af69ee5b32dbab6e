-- Filters that somebody keeps under a name, of any list: the desk's, and those of business areas.
create table saved_filter (
    account_id text   not null references account,
    -- desk, or area/ and the key of the area.
    list       text   not null,
    name       text   not null,
    -- JSON of what the list shows.
    content    text   not null,
    primary key (account_id, list, name)
);
insert into saved_filter (account_id, list, name, content) select account_id, 'desk', name, content from desk_filter;
drop table desk_filter;
