-- The assessment of internships: papers, interview, publicity, conclusion.

-- An assessment that an intern applied for.
create table intern_assessment (
    id              text   not null primary key,
    internship_id   text   not null,
    -- Dictionary sxkhzt.
    assess_status   text   not null,
    applied_on      text   not null,
    summary         text   not null,
    paper_opinion   text,
    -- JSON list of the examiners: name and points.
    examiners       text   not null,
    interview_on    text,
    interview_score double precision,
    published_from  text,
    published_to    text,
    -- Dictionary sxkh.
    result          text,
    extend_months   bigint,
    conclusion      text,
    concluded_on    text,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    demo            bigint not null default 0
);
create index intern_assessment_internship on intern_assessment (internship_id, created_at);
create index intern_assessment_list on intern_assessment (assess_status, created_at, id);
create index internship_period_end on internship (period_to, intern_status) where delete_flag = 0;
