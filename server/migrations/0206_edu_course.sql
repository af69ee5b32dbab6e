-- Films of courses. Their bytes are a file.
create table edu_video (
    id          text   not null primary key,
    org_id      text   not null,
    region_code text   not null,
    title       text   not null,
    file_id     text   not null,
    -- Seconds.
    duration    bigint not null,
    -- 1: nothing can be skipped the first time.
    in_order    bigint not null,
    created_by  text   not null,
    created_at  bigint not null,
    updated_by  text   not null,
    updated_at  bigint not null,
    version     bigint not null default 1,
    delete_flag bigint not null default 0,
    demo        bigint not null default 0
);
create index edu_video_list on edu_video (created_at, id) where delete_flag = 0;

-- Courses of continuing education.
create table edu_course (
    id                text             not null primary key,
    org_id            text             not null,
    region_code       text             not null,
    title             text             not null,
    -- Dictionary kclb.
    category          text             not null,
    teacher           text             not null,
    teacher_intro     text             not null,
    intro             text             not null,
    -- Hours that whoever finishes it has.
    hours             double precision not null,
    -- 1: everybody whom it is for has to take it.
    required          bigint           not null,
    -- JSON list of codes of zyzlb; empty: for all.
    target            text             not null,
    publish_from      text,
    publish_to        text,
    -- The paper of its examination; absent: none.
    exam_id           text,
    homework_required bigint           not null,
    allow_qa          bigint           not null,
    -- Share of a video that counts as all of it, percent.
    watch_percent     bigint           not null,
    -- 0 草稿, 1 待审, 2 已发布, 3 下架.
    state             text             not null,
    created_by        text             not null,
    created_at        bigint           not null,
    updated_by        text             not null,
    updated_at        bigint           not null,
    version           bigint           not null default 1,
    delete_flag       bigint           not null default 0,
    demo              bigint           not null default 0
);
create index edu_course_list on edu_course (created_at, id) where delete_flag = 0;
create index edu_course_state on edu_course (state, created_at, id) where delete_flag = 0;
create index edu_course_category on edu_course (category, created_at, id) where delete_flag = 0;

-- Chapters of a course, in order.
create table edu_chapter (
    id        text   not null primary key,
    course_id text   not null references edu_course,
    sort      bigint not null,
    title     text   not null,
    -- 1 视频, 2 文档, 3 测验.
    kind      text   not null,
    video_id  text,
    -- JSON list of file numbers.
    files     text   not null,
    paper_id  text
);
create index edu_chapter_course on edu_chapter (course_id, sort);
create index edu_chapter_video on edu_chapter (video_id) where video_id is not null;
create index edu_chapter_paper on edu_chapter (paper_id) where paper_id is not null;
