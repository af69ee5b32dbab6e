-- What an applicant has typed and not sent yet: he goes on at another machine.
create table application_draft (
    account_id   text   not null references account,
    -- The flow of an application, or the applicant's task with a # before it.
    slot         text   not null,
    form_code    text   not null,
    form_version bigint not null,
    -- JSON: values by field, and files by material.
    content      text   not null,
    -- Counts the times it was kept.
    revision     bigint not null,
    saved_at     bigint not null,
    primary key (account_id, slot)
);
create index application_draft_saved on application_draft (saved_at);
