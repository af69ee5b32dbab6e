-- 常用语: what somebody often writes in opinions.
create table phrase (
    id         text   not null primary key,
    account_id text   not null references account,
    text       text   not null,
    -- Its place in his list, from 0.
    sort       bigint not null
);
create index phrase_account on phrase (account_id, sort);
