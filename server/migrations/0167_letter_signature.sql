-- Who signed the document of a letter: its hash is what was signed. Rows are never changed.
create table letter_signature (
    letter_id   text   not null primary key references letter,
    -- How: drawn, or the name of a certificate authority's service.
    method      text   not null,
    account_id  text   not null,
    signed_at   bigint not null,
    -- SHA-256 of the document, hex.
    sha256      text   not null,
    -- File number of the drawn signature; serial number of a certificate.
    evidence    text   not null,
    -- What the service answered, base64; empty for a drawn one.
    value       text   not null
);

-- The seals of organs: file number of a picture.
create table seal (
    org_id     text   not null primary key,
    file_id    text   not null,
    updated_by text   not null,
    updated_at bigint not null
);

-- Who asked whether a letter is genuine, by address: how often since when.
create table letter_check (
    address text   not null primary key,
    since   bigint not null,
    tries   bigint not null
);
create index letter_check_since on letter_check (since);
