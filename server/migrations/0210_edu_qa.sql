-- Questions of learners with their answers.
create table edu_qa (
    id          text   not null primary key,
    course_id   text   not null references edu_course,
    title       text   not null,
    question    text   not null,
    learner_id  text   not null,
    account_id  text   not null,
    asker       text   not null,
    region_code text   not null,
    firm_id     text,
    asked_at    bigint not null,
    answer      text   not null default '',
    answerer    text   not null default '',
    answered_at bigint,
    -- 1: all who take the course read it.
    is_public   bigint not null default 0,
    is_top      bigint not null default 0,
    -- 0 待答, 1 已答, 2 关闭.
    state       text   not null,
    version     bigint not null default 1,
    demo        bigint not null default 0
);
create index edu_qa_list on edu_qa (is_top, asked_at, id);
create index edu_qa_course on edu_qa (course_id, asked_at, id);
create index edu_qa_learner on edu_qa (learner_id, asked_at, id);
create index edu_qa_state on edu_qa (state, asked_at, id);
