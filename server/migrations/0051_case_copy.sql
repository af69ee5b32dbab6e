-- Who got a copy of a case to read (抄送), once each. Whether it was read stands in the message that told of it.
create table case_copy (
    application_id text   not null references application,
    account_id     text   not null references account,
    -- Absent when the diagram gave it.
    given_by       text,
    given_at       bigint not null,
    primary key (application_id, account_id)
);
create index case_copy_account on case_copy (account_id, given_at);
