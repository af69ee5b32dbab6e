-- Questions of tests, flat: what a workbook of them holds.
create table edu_question (
    id          text   not null primary key,
    org_id      text   not null,
    region_code text   not null,
    -- Dictionary tmlx.
    type        text   not null,
    -- Dictionary kclb.
    category    text   not null,
    stem        text   not null,
    option_a    text,
    option_b    text,
    option_c    text,
    option_d    text,
    option_e    text,
    option_f    text,
    -- Letters of the right options; for blanks a line a gap; for essays what may be expected.
    answer      text,
    -- Points.
    score       bigint not null,
    -- 1 easy to 5 hard (dictionary tmnd).
    difficulty  text   not null,
    analysis    text,
    -- 启用: 1, otherwise it is drawn no more.
    enabled     text,
    created_by  text   not null,
    created_at  bigint not null,
    updated_by  text   not null,
    updated_at  bigint not null,
    version     bigint not null default 1,
    delete_flag bigint not null default 0,
    demo        bigint not null default 0
);
create index edu_question_score on edu_question ((coalesce(score, 0)), id) where delete_flag = 0;
create index edu_question_type on edu_question ((coalesce(type, '')), id) where delete_flag = 0;
create index edu_question_difficulty on edu_question ((coalesce(difficulty, '')), id) where delete_flag = 0;
create index edu_question_drawn on edu_question (category, type, id) where delete_flag = 0;

-- Papers: questions that are chosen, or rules by which they are drawn for each attempt.
create table edu_paper (
    id           text   not null primary key,
    org_id       text   not null,
    region_code  text   not null,
    title        text   not null,
    -- Points in all, and those that pass.
    total        bigint not null,
    pass         bigint not null,
    -- Minutes of an attempt, and how many there are.
    minutes      bigint not null,
    attempts     bigint not null,
    -- 1: drawn by rules.
    random       bigint not null,
    -- JSON list of {kind, category, difficulty, count, points}.
    rules        text   not null,
    -- 1 交卷, 2 截止, 3 不显示.
    answers      text   not null,
    -- 1: the order of questions and options is another in each attempt.
    shuffled     bigint not null,
    -- Milliseconds; absent: open.
    window_from  bigint,
    window_to    bigint,
    -- 1: everybody may take it, beside any course.
    open         bigint not null,
    -- 0 草稿, 2 已发布, 3 下架.
    state        text   not null,
    created_by   text   not null,
    created_at   bigint not null,
    updated_by   text   not null,
    updated_at   bigint not null,
    version      bigint not null default 1,
    delete_flag  bigint not null default 0,
    demo         bigint not null default 0
);
create index edu_paper_list on edu_paper (created_at, id) where delete_flag = 0;
create index edu_paper_open on edu_paper (open, state, created_at, id) where delete_flag = 0;

-- Questions that a paper has chosen.
create table edu_paper_question (
    paper_id    text   not null references edu_paper,
    sort        bigint not null,
    question_id text   not null references edu_question,
    points      bigint not null,
    primary key (paper_id, sort)
);
create index edu_paper_question_question on edu_paper_question (question_id);

-- Attempts at papers.
create table edu_attempt (
    id           text   not null primary key,
    paper_id     text   not null references edu_paper,
    -- The course that it belongs to; absent: none.
    course_id    text,
    -- A lawyer's file, or an intern's account; and what the lists show of him.
    learner_id   text   not null,
    account_id   text   not null,
    name         text   not null,
    region_code  text   not null,
    firm_id      text,
    -- Counts from 1.
    number       bigint not null,
    -- By which questions and orders were drawn.
    seed         bigint not null,
    -- Counts drafts: who saves over another window is told.
    revision     bigint not null,
    started_at   bigint not null,
    ends_at      bigint not null,
    submitted_at bigint,
    -- 1: handed in by the clock.
    by_clock     bigint not null default 0,
    -- Points: of the machine, of teachers, together.
    auto_score   bigint not null default 0,
    manual_score bigint not null default 0,
    total        bigint not null default 0,
    passed       bigint not null default 0,
    -- 0 作答中, 2 待阅, 3 已出分.
    state        text   not null,
    demo         bigint not null default 0
);
create unique index edu_attempt_paper_id_learner_id_key on edu_attempt (paper_id, learner_id) where state = '0';
create index edu_attempt_learner on edu_attempt (learner_id, started_at, id);
create index edu_attempt_paper on edu_attempt (paper_id, state, submitted_at, id);
create index edu_attempt_state on edu_attempt (state, submitted_at, id);
create index edu_attempt_ends on edu_attempt (ends_at) where state = '0';

-- Questions of an attempt with what was answered.
create table edu_answer (
    attempt_id  text   not null references edu_attempt,
    sort        bigint not null,
    question_id text   not null references edu_question,
    -- All points.
    points      bigint not null,
    -- JSON list: which option stands at each place.
    options     text   not null,
    -- In the letters of the attempt; for blanks a line a gap.
    answer      text   not null default '',
    -- Absent until somebody or something has marked it.
    scored      bigint,
    comment     text   not null default '',
    primary key (attempt_id, sort)
);
create index edu_answer_question on edu_answer (question_id);
