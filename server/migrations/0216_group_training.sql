-- Group training of interns: plans, courses, classes with their lessons and students.

-- A plan of a year: enrolment, time, contents.
create table train_plan (
    id              text   not null primary key,
    org_id          text,
    plan_no         text,
    year            bigint,
    title           text,
    organiser       text,
    quota           bigint,
    enrol_from      text,
    enrol_to        text,
    train_from      text,
    train_to        text,
    place           text,
    total_hours     double precision,
    content         text,
    -- JSON list of file numbers.
    attachments     text,
    -- Dictionary pxjhzt.
    plan_status     text,
    region_code     text,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    delete_flag     bigint not null default 0,
    demo            bigint not null default 0
);
create unique index train_plan_plan_no_key on train_plan (plan_no) where delete_flag = 0;
create index train_plan_list on train_plan ((coalesce(train_from, '')), id) where delete_flag = 0;
create index train_plan_enrol on train_plan ((coalesce(enrol_to, '')), id) where delete_flag = 0;
create index train_plan_state on train_plan (plan_status) where delete_flag = 0;

-- A course that lessons are of.
create table train_course (
    id              text   not null primary key,
    org_id          text,
    name            text,
    -- Dictionary pxkclx.
    course_kind     text,
    teacher         text,
    hours           double precision,
    summary         text,
    -- JSON list of file numbers.
    material        text,
    enabled         text,
    region_code     text,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    delete_flag     bigint not null default 0,
    demo            bigint not null default 0
);
create index train_course_list on train_course ((coalesce(name, '')), id) where delete_flag = 0;
create index train_course_hours on train_course ((coalesce(hours, 0)), id) where delete_flag = 0;

-- A class with its conditions to pass.
create table train_class (
    id              text   not null primary key,
    org_id          text,
    class_no        text,
    class_name      text,
    plan_no         text,
    head_teacher    text,
    phone           text,
    capacity        bigint,
    student_count   bigint not null default 0,
    start_date      text,
    end_date        text,
    place           text,
    online_url      text,
    exam_date       text,
    pass_attendance bigint,
    pass_score      bigint,
    -- Dictionary pxbzt.
    class_status    text,
    region_code     text,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    delete_flag     bigint not null default 0,
    demo            bigint not null default 0
);
create unique index train_class_class_no_key on train_class (class_no) where delete_flag = 0;
create index train_class_list on train_class ((coalesce(start_date, '')), id) where delete_flag = 0;
create index train_class_end on train_class ((coalesce(end_date, '')), id) where delete_flag = 0;
create index train_class_plan on train_class (plan_no) where delete_flag = 0;
create index train_class_state on train_class (class_status) where delete_flag = 0;

-- A lesson in the timetable of a class; times as HH:mm.
create table train_session (
    id              text   not null primary key,
    class_id        text   not null references train_class,
    course_id       text   not null references train_course,
    held_on         text   not null,
    starts_at       text   not null,
    ends_at         text   not null,
    teacher         text   not null,
    room            text   not null,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    demo            bigint not null default 0
);
create index train_session_class on train_session (class_id, held_on, starts_at);
create index train_session_day on train_session (held_on);

-- An intern in a class: attendance, examination, certificate. Name, number, firm and class stand here as they were when he
-- enrolled, so that lists need no joins.
create table train_student (
    id              text   not null primary key,
    org_id          text,
    class_id        text   not null references train_class,
    internship_id   text   not null,
    intern_name     text   not null,
    intern_no       text,
    firm_id         text,
    class_no        text,
    class_name      text,
    group_name      text,
    present_count   bigint not null default 0,
    absence_count   bigint not null default 0,
    leave_count     bigint not null default 0,
    exam_score      double precision,
    -- Dictionary pxxyzt.
    student_status  text   not null,
    cert_no         text,
    cert_date       text,
    enrolled_on     text   not null,
    region_code     text,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    delete_flag     bigint not null default 0,
    demo            bigint not null default 0
);
create unique index train_student_class_id_internship_id_key on train_student (class_id, internship_id) where delete_flag = 0;
create index train_student_internship on train_student (internship_id);
create index train_student_firm on train_student (firm_id) where delete_flag = 0;
create index train_student_state on train_student (student_status) where delete_flag = 0;
create index train_student_list on train_student ((coalesce(enrolled_on, '')), id) where delete_flag = 0;
create index train_student_score on train_student ((coalesce(exam_score, 0)), id) where delete_flag = 0;
