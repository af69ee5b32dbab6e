-- A case file under review: drawn at random or named.
create table review_case (
    id               text   not null primary key,
    org_id           text   not null references organisation,
    batch_title      text not null,
    year             bigint not null,
    kind             text not null,
    firm_id          text references law_firm,
    lawyer_id        text references lawyer,
    case_no          text,
    cause            text,
    client_name      text,
    closed_on        text,
    file_no          text,
    scans            text,
    drawn_by         text,
    region_code      text not null,
    review_status    text not null,
    total            double precision,
    grade            text,
    problems         text,
    suggestion       text,
    feedback_of_firm text,
    rectify_due      text,
    rectify_result   text,
    rectify_files    text,
    recheck_note     text,
    created_by       text   not null,
    created_at       bigint not null,
    updated_by       text   not null,
    updated_at       bigint not null,
    version          bigint not null default 1,
    delete_flag      bigint not null default 0,
    demo             bigint not null default 0
);
create index review_case_by_year on review_case ((coalesce(year, 0)), id) where delete_flag = 0;
create index review_case_by_total on review_case ((coalesce(total, 0)), id) where delete_flag = 0;
create index review_case_by_rectify_due on review_case ((coalesce(rectify_due, '')), id) where delete_flag = 0;
create index review_case_region on review_case (region_code, review_status) where delete_flag = 0;
create index review_case_firm on review_case (firm_id, review_status) where delete_flag = 0;
create index review_case_lawyer on review_case (lawyer_id, review_status) where delete_flag = 0;
create index review_case_kind on review_case (kind) where delete_flag = 0;
create index review_case_grade on review_case (grade) where delete_flag = 0;
create index review_case_batch_title on review_case (batch_title) where delete_flag = 0;
create index review_case_case_no on review_case (case_no) where delete_flag = 0;

-- A draw of files for review. The same seed draws the same from the same population, which is kept as it was.
create table review_draw (
    id          text   not null primary key,
    region_code text   not null,
    batch_title text   not null,
    year        bigint not null,
    -- Dictionary pclx.
    kind        text   not null,
    -- As text: it is larger than the numbers of a browser.
    seed        text   not null,
    -- JSON list of the keys that could be drawn, sorted.
    population  text   not null,
    -- JSON list of those that were, in the order of the draw.
    drawn       text   not null,
    drawn_by    text   not null,
    drawn_at    bigint not null
);
create index review_draw_region on review_draw (region_code, drawn_at);

-- An expert of a file, with his score sheet.
create table review_expert (
    id           text             not null primary key,
    review_id    text             not null references review_case,
    lawyer_id    text             not null references lawyer,
    -- JSON list of scores: item, got, note. Null until the first is written.
    scores       text,
    total        double precision,
    problems     text,
    suggestion   text,
    -- Null while he is at it.
    submitted_at bigint,
    named_by     text             not null,
    named_at     bigint           not null,
    constraint review_expert_review_id_lawyer_id_key unique (review_id, lawyer_id)
);
create index review_expert_lawyer on review_expert (lawyer_id, submitted_at);
