-- What colleagues say of a case among themselves. A comment that is taken away leaves its place without its text.
create table case_comment (
    id             text   not null primary key,
    application_id text   not null references application,
    account_id     text   not null references account,
    text           text   not null,
    -- The applicant sees it, too.
    for_applicant  bigint not null,
    written_at     bigint not null,
    changed_at     bigint,
    delete_flag    bigint not null
);
create index case_comment_application on case_comment (application_id, written_at);

-- Who is mentioned in a comment, once each.
create table case_comment_mention (
    comment_id text not null references case_comment,
    account_id text not null references account,
    primary key (comment_id, account_id)
);
