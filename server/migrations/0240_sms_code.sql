-- Text messages by which somebody shows that a mobile number is his, and how often the public may do what it can do at the
-- door.

-- The code that was sent last to a number for a purpose: neither can be read here.
create table sms_code (
    -- Keyed hash of purpose and number.
    id         text   not null primary key,
    -- Keyed hash of the six digits.
    code_hash  text   not null,
    -- Wrong ones typed since it was sent.
    tries      bigint not null,
    sent_at    bigint not null,
    expires_at bigint not null
);
create index sms_code_expires on sms_code (expires_at);

-- Acts of an address or a number within a time; the subject says which.
create table entry_count (
    subject text   not null primary key,
    since   bigint not null,
    times   bigint not null
);
create index entry_count_since on entry_count (since);
