-- 好差评: what the applicant thinks of how he was served, once an application.
create table evaluation (
    application_id text   not null primary key references application,
    -- 5 very satisfied … 1 very dissatisfied.
    score          bigint not null,
    -- JSON: what was good or bad.
    tags           text   not null,
    comment        text   not null,
    account_id     text   not null,
    evaluated_at   bigint not null
);

-- Why personal data left the system; empty where nobody is asked.
alter table audit add column reason text not null default '';
