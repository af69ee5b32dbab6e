-- 年度考核: the batch of a year.
create table assessment_batch (
    id          text   not null primary key,
    -- core::assessment::AssessmentKind.
    kind        text   not null,
    year        bigint not null,
    title       text   not null,
    region_code text   not null,
    self_from   text   not null,
    self_to     text   not null,
    review_to   text   not null,
    -- Applications that came in between belong to it, milliseconds since 1970.
    window_from bigint not null,
    window_to   bigint not null,
    opened_by   text   not null references account,
    opened_at   bigint not null,
    -- Absent: it runs.
    closed_at   bigint,
    constraint assessment_batch_kind_year_region_code_key unique (kind, year, region_code)
);
create index assessment_batch_listed on assessment_batch (year, id);

-- Who takes part. Lawyers and firms hand in by their flow; others here.
create table assessment_record (
    id          text   not null primary key,
    batch_id    text   not null references assessment_batch,
    object_id   text   not null,
    name        text   not null,
    licence_no  text   not null,
    region_code text   not null,
    firm_id     text,
    lawyer_id   text,
    -- What a lawyer without a firm says of his year, and the result that he finds right.
    summary     text   not null default '',
    self_level  text   not null default '',
    handed_in   bigint,
    -- The result (khdc) that is given here; absent: none yet, or that of the flow.
    level       text,
    reason      text   not null default '',
    decided_by  text   references account,
    decided_at  bigint,
    reminded_at bigint,
    constraint assessment_record_batch_id_object_id_key unique (batch_id, object_id)
);
create index assessment_record_listed on assessment_record (batch_id, name, id);
create index assessment_record_firm on assessment_record (firm_id, batch_id);
create index assessment_record_lawyer on assessment_record (lawyer_id, batch_id);
create index application_object on application (object_id, sq_type, submit_at);
