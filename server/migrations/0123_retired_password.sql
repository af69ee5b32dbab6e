-- The passwords an account had before: none of the latest is taken again.
create table retired_password (
    id            text   not null primary key,
    account_id    text   not null references account,
    password_hash text   not null,
    retired_at    bigint not null
);
create index retired_password_account on retired_password (account_id, retired_at);
