-- A unit that employs company or government lawyers.
create table company (
    id                  text   not null primary key,
    org_id              text   not null references organisation,
    name                text not null,
    unit_type           text not null,
    uscc                text not null,
    region_code         text not null,
    address             text,
    industry            text,
    legal_rep           text,
    supervising_unit    text,
    unit_status         text not null,
    legal_dept          text,
    contact_name        text,
    contact_phone       text,
    lawyer_id           text references lawyer,
    has_general_counsel text,
    legal_staff_count   bigint,
    gl_count            bigint,
    created_by          text   not null,
    created_at          bigint not null,
    updated_by          text   not null,
    updated_at          bigint not null,
    version             bigint not null default 1,
    delete_flag         bigint not null default 0,
    demo                bigint not null default 0
);
create index company_by_name on company ((coalesce(name, '')), id) where delete_flag = 0;
create index company_by_legal_staff_count on company ((coalesce(legal_staff_count, 0)), id) where delete_flag = 0;
create index company_by_gl_count on company ((coalesce(gl_count, 0)), id) where delete_flag = 0;
create unique index company_uscc_key on company (uscc) where delete_flag = 0;
create index company_region on company (region_code, unit_status) where delete_flag = 0;
create index company_lawyer_id on company (lawyer_id) where delete_flag = 0;
create index company_unit_type on company (unit_type) where delete_flag = 0;
create index company_industry on company (industry) where delete_flag = 0;

-- A member of the legal staff of a unit.
create table legal_staff (
    id              text   not null primary key,
    org_id          text   not null references organisation,
    region_code     text   not null,
    company_name    text not null,
    company_id      text,
    unit_lawyer_id  text references lawyer,
    name            text not null,
    gender          text,
    id_no           text not null,
    id_no_hash      text,
    mobile          text,
    dept            text,
    post            text,
    education       text,
    major           text,
    qual_no         text,
    legal_work_from text,
    is_cert_holder  text,
    lawyer_id       text references lawyer,
    duties          text,
    staff_status    text not null,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    delete_flag     bigint not null default 0,
    demo            bigint not null default 0
);
create index legal_staff_by_legal_work_from on legal_staff ((coalesce(legal_work_from, '')), id) where delete_flag = 0;
create unique index legal_staff_id_no_hash_key on legal_staff (id_no_hash) where delete_flag = 0;
create index legal_staff_region on legal_staff (region_code) where delete_flag = 0;
create index legal_staff_company_id on legal_staff (company_id) where delete_flag = 0;
create index legal_staff_unit_lawyer_id on legal_staff (unit_lawyer_id) where delete_flag = 0;
create index legal_staff_name on legal_staff (name) where delete_flag = 0;
create index legal_staff_company_name on legal_staff (company_name) where delete_flag = 0;
create index legal_staff_staff_status on legal_staff (staff_status) where delete_flag = 0;

-- The yearly report on the legal work of a unit.
create table legal_work_report (
    id             text   not null primary key,
    org_id         text   not null references organisation,
    region_code    text   not null,
    year           bigint not null,
    company_name   text not null,
    company_id     text,
    unit_lawyer_id text references lawyer,
    contracts      bigint,
    opinions       bigint,
    cases          bigint,
    rules          bigint,
    training       bigint,
    summary        text,
    attachments    text,
    report_status  text not null,
    audit_note     text,
    created_by     text   not null,
    created_at     bigint not null,
    updated_by     text   not null,
    updated_at     bigint not null,
    version        bigint not null default 1,
    delete_flag    bigint not null default 0,
    demo           bigint not null default 0
);
create index legal_work_report_by_year on legal_work_report ((coalesce(year, 0)), id) where delete_flag = 0;
create unique index legal_work_report_company_id_year_key on legal_work_report (company_id, year) where delete_flag = 0;
create index legal_work_report_region on legal_work_report (region_code, report_status) where delete_flag = 0;
create index legal_work_report_unit_lawyer_id on legal_work_report (unit_lawyer_id) where delete_flag = 0;
create index legal_work_report_company_name on legal_work_report (company_name) where delete_flag = 0;
