-- 补发: a letter that was handed out once more. Its number and its text stay what they were.
create table letter_reissue (
    id         text   not null primary key,
    letter_id  text   not null references letter,
    reason     text   not null,
    issued_by  text   not null references account,
    issued_at  bigint not null
);
create index letter_reissue_letter on letter_reissue (letter_id, issued_at);

-- 信息同步: what changed in the file of a Party member and is to be confirmed for the Party's own files.
create table party_sync (
    id             text   not null primary key,
    lawyer_id      text   not null references lawyer,
    -- Key of the file's field.
    field          text   not null,
    old_value      text,
    new_value      text,
    -- Dictionary tbzt: 0 to be confirmed, 1 confirmed, 2 not taken over, 3 overtaken by a later change.
    confirm_status text   not null,
    -- Why it was not taken over; empty otherwise.
    reason         text   not null,
    found_at       bigint not null,
    -- Absent while it waits.
    confirmed_by   text,
    confirmed_at   bigint
);
create index party_sync_waiting on party_sync (lawyer_id, field) where confirm_status = '0';

-- A correction of an opinion after its decision; the history keeps what was said then.
alter table task add column corrected_opinion text;
alter table task add column corrected_at bigint;
