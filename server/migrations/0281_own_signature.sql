-- The signature that somebody has at hand for decisions; each decision holds a copy of its own.
create table own_signature (
    account_id text   not null primary key references account,
    file_id    text   not null references file,
    updated_at bigint not null
);
