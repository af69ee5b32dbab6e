-- Tokens by which programs call in the name of an account: a service account's, or a person's own.
create table api_token (
    id           text   not null primary key,
    account_id   text   not null references account,
    name         text   not null,
    -- How it begins: what people recognise it by.
    prefix       text   not null,
    -- SHA-256 of the token: who reads the table cannot use it.
    hash         text   not null constraint api_token_hash_key unique,
    -- Codes of scopes, a JSON list.
    scopes       text   not null,
    created_at   bigint not null,
    created_by   text   not null,
    expires_at   bigint not null,
    -- Absent before the first call; written at most once a minute.
    last_used_at bigint,
    -- Where the last call came from.
    last_address text   not null default '',
    -- Absent while it counts.
    revoked_at   bigint,
    revoked_by   text
);
create index api_token_account on api_token (account_id);
