-- Who takes a course, and how far he is.
create table edu_record (
    id             text             not null primary key,
    course_id      text             not null references edu_course,
    -- A lawyer's file, or an intern's account; and what the lists show of him.
    learner_id     text             not null,
    name           text             not null,
    region_code    text             not null,
    firm_id        text,
    -- 1: by whoever teaches.
    assigned       bigint           not null,
    enrolled_at    bigint           not null,
    -- Whole percent.
    progress       bigint           not null default 0,
    watched        bigint           not null default 0,
    last_at        bigint,
    exam_best      bigint,
    -- Absent until it is finished.
    finished_at    bigint,
    finished_year  bigint,
    hours          double precision not null default 0,
    certificate_no text,
    reminded_at    bigint,
    delete_flag    bigint           not null default 0,
    demo           bigint           not null default 0
);
create unique index edu_record_course_id_learner_id_key on edu_record (course_id, learner_id) where delete_flag = 0;
create unique index edu_record_certificate_no_key on edu_record (certificate_no);
create index edu_record_learner on edu_record (learner_id, enrolled_at, id) where delete_flag = 0;
create index edu_record_course on edu_record (course_id, enrolled_at, id) where delete_flag = 0;
create index edu_record_year on edu_record (learner_id, finished_year) where finished_at is not null;

-- What somebody has done of a chapter.
create table edu_watch (
    record_id  text   not null references edu_record,
    chapter_id text   not null references edu_chapter,
    -- Spans of seconds: 0-30,45-60.
    spans      text   not null default '',
    position   bigint not null default 0,
    done       bigint not null default 0,
    updated_at bigint not null,
    primary key (record_id, chapter_id)
);

-- The video that somebody plays now: one a person, so that nobody watches two at a time.
create table edu_play (
    learner_id text   not null primary key,
    id         text   not null,
    record_id  text   not null references edu_record,
    chapter_id text   not null references edu_chapter,
    beat_at    bigint not null
);

-- Hours that a year asks for.
create table edu_requirement (
    year       bigint           not null primary key,
    hours      double precision not null,
    ethics     double precision not null,
    updated_by text             not null,
    updated_at bigint           not null
);

-- Hours of a lawyer in a year, as courses that he has finished and hours that were credited make them.
create table edu_year (
    lawyer_id text             not null,
    year      bigint           not null,
    hours     double precision not null,
    ethics    double precision not null,
    primary key (lawyer_id, year)
);
create index edu_year_year on edu_year (year, hours);

-- Hours of training elsewhere, as staff credit them.
create table edu_credit (
    id         text             not null primary key,
    lawyer_id  text             not null,
    year       bigint           not null,
    trained_on text             not null,
    title      text             not null,
    organiser  text             not null,
    category   text             not null,
    hours      double precision not null,
    -- JSON list of file numbers.
    proof      text             not null,
    created_by text             not null,
    created_at bigint           not null,
    demo       bigint           not null default 0
);
create index edu_credit_lawyer on edu_credit (lawyer_id, year);
