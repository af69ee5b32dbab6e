-- How long the cases of an item may take, where the administrators have said so; elsewhere as the flow is shipped.
create table item_limit (
    sq_type      text   not null primary key references process,
    -- Days that the law allows.
    legal_days   bigint not null,
    -- Days that are promised; 0 = none.
    promise_days bigint not null,
    -- How both count: working or calendar.
    day_count    text   not null,
    updated_by   text   not null,
    updated_at   bigint not null
);
