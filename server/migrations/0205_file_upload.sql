-- Uploads of large files in pieces. What has come of them stands in file_piece; a finished one is a file.
create table file_upload (
    id         text   not null primary key,
    account_id text   not null,
    org_id     text   not null,
    name       text   not null,
    -- Bytes of the whole, and its hash in hexadecimal digits as the sender announced them.
    size       bigint not null,
    sha256     text   not null,
    -- Bytes of every piece but the last.
    piece_size bigint not null,
    created_at bigint not null,
    -- The file that it became; absent until then.
    file_id    text
);
create index file_upload_account on file_upload (account_id, sha256);
create index file_upload_created on file_upload (created_at);

-- The pieces that have come, by their number from 0.
create table file_piece (
    upload_id   text   not null references file_upload,
    number      bigint not null,
    storage_key text   not null,
    size        bigint not null,
    primary key (upload_id, number)
);
create index file_piece_storage on file_piece (storage_key);

-- Leave to play one file for a while, for an address that a browser reads in parts by itself.
create table file_stream (
    -- SHA-256 of the ticket, hex: who reads the table cannot use it.
    hash       text   not null primary key,
    file_id    text   not null references file,
    account_id text   not null,
    session_id text   not null,
    expires_at bigint not null
);
create index file_stream_expires on file_stream (expires_at);
