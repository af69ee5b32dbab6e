-- What interns write of their working days.

-- A log: of one working day of an internship, commented on by the instructor.
create table intern_log (
    id                 text   not null primary key,
    internship_id      text   not null,
    log_date           text   not null,
    -- Dictionary rzlb.
    kind               text   not null,
    case_no            text,
    content            text   not null,
    hours              double precision,
    experience         text,
    -- JSON list of file numbers.
    attachments        text   not null,
    -- Dictionary rzzt.
    log_status         text   not null,
    submitted_at       bigint,
    instructor_comment text,
    instructor_score   bigint,
    reviewed_by        text,
    reviewed_at        bigint,
    created_by         text   not null,
    created_at         bigint not null,
    updated_by         text   not null,
    updated_at         bigint not null,
    version            bigint not null default 1,
    demo               bigint not null default 0
);
create unique index intern_log_internship_id_log_date_key on intern_log (internship_id, log_date);
create index intern_log_state on intern_log (internship_id, log_status, log_date);
create index intern_log_day on intern_log (log_date, id);
create index internship_instructor on internship (instructor_id, intern_status);

-- What is demanded of logs: one row, which the association's staff change.
create table train_rule (
    id              text   not null primary key,
    full_time_logs  bigint not null,
    part_time_logs  bigint not null,
    late_days       bigint not null,
    shortest_log    bigint not null,
    longest_log     bigint not null,
    other_percent   bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1
);
insert into train_rule (id, full_time_logs, part_time_logs, late_days, shortest_log, longest_log, other_percent, updated_by,
    updated_at) values ('logs', 150, 50, 7, 50, 3000, 33, '', 0);
