-- Each submission of an application's form: the first, and each after it was sent back. Rows are never changed.
create table application_form (
    application_id text   not null references application,
    -- application.form_revision, from 1.
    revision       bigint not null,
    -- JSON as submitted.
    data           text   not null,
    submitted_at   bigint not null,
    primary key (application_id, revision)
);

-- Of what was submitted before there was this table, the last submission is known.
insert into application_form (application_id, revision, data, submitted_at)
select id, form_revision, form_data, submit_at from application;
