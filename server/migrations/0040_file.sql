-- Attachments. The bytes lie in the data folder under a random key; the name is only here.
create table file (
    -- cBh and cWjhzm of the specification.
    id          text   not null primary key,
    ext         text   not null,
    name        text   not null,
    size        bigint not null,
    -- Of the bytes, hex.
    sha256      text   not null,
    -- By the content, not by what the sender said.
    mime        text   not null,
    storage_key text   not null constraint file_storage_key_key unique,
    -- Kind of thing it belongs to, e.g. application, and which one: absent until that is stored.
    biz_type    text   not null,
    biz_id      text,
    -- How sensitive: P0 to P3.
    class       text   not null,
    org_id      text   not null,
    uploaded_by text   not null,
    uploaded_at bigint not null,
    -- waiting = belongs to nothing yet; held.
    state       text   not null
);
create index file_biz on file (biz_type, biz_id);
create index file_waiting on file (uploaded_by, uploaded_at) where state = 'waiting';

-- Leave to look at one file once, for an address that a browser opens by itself.
create table file_ticket (
    -- SHA-256 of the ticket, hex: who reads the table cannot use it.
    hash       text   not null primary key,
    file_id    text   not null references file,
    account_id text   not null,
    session_id text   not null,
    expires_at bigint not null
);
create index file_ticket_expires on file_ticket (expires_at);
