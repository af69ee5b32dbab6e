-- What lawyers change in their own files: it waits until their firm has confirmed it, and then stands in the file.
create table lawyer_own_change (
    id            text   not null primary key,
    lawyer_id     text   not null references lawyer,
    -- 0 waits, 1 confirmed, 2 sent back, 3 withdrawn.
    change_status text   not null,
    -- The fields as they were and as they are to be, and the rows of sub-tables, as JSON by key.
    content       text   not null,
    -- Why it was sent back; empty otherwise.
    reason        text   not null,
    submitted_at  bigint not null,
    -- Absent while it waits.
    decided_by    text   references account,
    decided_at    bigint
);
-- One at a time.
create unique index lawyer_own_change_waiting on lawyer_own_change (lawyer_id) where change_status = '0';
create index lawyer_own_change_lawyer on lawyer_own_change (lawyer_id, submitted_at);
create index lawyer_own_change_status on lawyer_own_change (change_status, submitted_at);
