-- How the cases of an item are called and its letters numbered (core::letter::rules). An item without a row, and an empty
-- rule, go by what is shipped.
create table item_rule (
    flow_key   text   not null primary key references process,
    title      text   not null,
    number     text   not null,
    updated_by text   not null,
    updated_at bigint not null
);
