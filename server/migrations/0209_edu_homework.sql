-- Homework of a course, and what each learner has handed in of it.
create table edu_homework (
    id           text   not null primary key,
    course_id    text   not null references edu_course,
    learner_id   text   not null,
    account_id   text   not null,
    name         text   not null,
    region_code  text   not null,
    firm_id      text,
    answer       text   not null,
    -- JSON list of file numbers.
    files        text   not null,
    submitted_at bigint not null,
    score        bigint,
    comment      text   not null default '',
    marked_by    text,
    marked_at    bigint,
    -- 1 已交, 2 退回, 3 已批.
    state        text   not null,
    version      bigint not null default 1,
    demo         bigint not null default 0
);
create unique index edu_homework_course_id_learner_id_key on edu_homework (course_id, learner_id);
create index edu_homework_state on edu_homework (state, submitted_at, id);

-- What the homework of a course asks for.
alter table edu_course add column homework_title text not null default '';
alter table edu_course add column homework_text text not null default '';
-- Last day, yyyy-MM-dd; absent: any.
alter table edu_course add column homework_due text;
