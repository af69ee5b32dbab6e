-- Insurance of lawyers: releases, registrations, the insured, claims.

-- The unified policy of a year that firms and lawyers join.
create table insurance_release (
    id                 text   not null primary key,
    org_id             text,
    release_no         text,
    year               bigint,
    title              text,
    insurer            text,
    -- Dictionary bxxz.
    insurance_kind     text,
    master_policy_no   text,
    reg_deadline       text,
    body               text,
    cover_from         text,
    cover_to           text,
    limit_each         double precision,
    limit_total        double precision,
    deductible         text,
    premium_per_person double precision,
    -- JSON list of codes (zyzlb).
    insured_scope      text,
    -- JSON list of file numbers.
    clauses            text,
    -- Dictionary bxfbzt.
    release_status     text,
    region_code     text,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    delete_flag     bigint not null default 0,
    demo            bigint not null default 0
);
create unique index insurance_release_release_no_key on insurance_release (release_no) where delete_flag = 0;
create index insurance_release_list on insurance_release ((coalesce(cover_from, '')), id) where delete_flag = 0;
create index insurance_release_end on insurance_release ((coalesce(cover_to, '')), id) where delete_flag = 0;
create index insurance_release_state on insurance_release (release_status) where delete_flag = 0;

-- A policy as a firm or a lawyer has registered it.
create table insurance_register (
    id                 text   not null primary key,
    org_id             text,
    firm_id            text references law_firm,
    lawyer_id          text references lawyer,
    year               bigint,
    -- Dictionary bxxz.
    insurance_kind     text,
    release_no         text,
    policy_no          text,
    insurer            text,
    cover_from         text,
    cover_to           text,
    limit_each         double precision,
    limit_total        double precision,
    premium            double precision,
    pay_date           text,
    -- JSON lists of file numbers.
    policy_file        text,
    invoice            text,
    insured_count      bigint not null default 0,
    -- Dictionary bxdj.
    register_status    text,
    audit_opinion      text,
    region_code     text,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    delete_flag     bigint not null default 0,
    demo            bigint not null default 0
);
create unique index insurance_register_policy_no_key on insurance_register (policy_no) where delete_flag = 0;
create index insurance_register_list on insurance_register ((coalesce(cover_to, '')), id) where delete_flag = 0;
create index insurance_register_begin on insurance_register ((coalesce(cover_from, '')), id) where delete_flag = 0;
create index insurance_register_count on insurance_register ((coalesce(insured_count, 0)), id) where delete_flag = 0;
create index insurance_register_firm on insurance_register (firm_id, register_status) where delete_flag = 0;
create index insurance_register_lawyer on insurance_register (lawyer_id) where delete_flag = 0;
create index insurance_register_state on insurance_register (register_status, cover_to) where delete_flag = 0;

-- Whom a policy covers. An addition in mid-term has a state (dictionary bxrylx); absent: insured from the beginning.
create table insurance_insured (
    id                text   not null primary key,
    register_id       text   not null references insurance_register,
    sort              bigint not null,
    insured_lawyer_id text   not null references lawyer,
    premium           double precision,
    effective_from    text,
    insured_state     text
);
create index insurance_insured_owner on insurance_insured (register_id, sort);
create index insurance_insured_lawyer on insurance_insured (insured_lawyer_id);

-- A claim on a policy.
create table insurance_claim (
    id                text   not null primary key,
    org_id            text,
    firm_id           text references law_firm,
    policy_no         text,
    claim_lawyer_id   text references lawyer,
    happened_on       text,
    case_no           text,
    cause             text,
    amount            double precision,
    -- JSON list of file numbers.
    material          text,
    -- Dictionary bxlpzt.
    claim_status      text,
    paid              double precision,
    paid_on           text,
    result_note       text,
    region_code     text,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    delete_flag     bigint not null default 0,
    demo            bigint not null default 0
);
create index insurance_claim_list on insurance_claim ((coalesce(happened_on, '')), id) where delete_flag = 0;
create index insurance_claim_amount on insurance_claim ((coalesce(amount, 0)), id) where delete_flag = 0;
create index insurance_claim_firm on insurance_claim (firm_id) where delete_flag = 0;
create index insurance_claim_state on insurance_claim (claim_status) where delete_flag = 0;
create index lawyer_insured on lawyer (firm_id, insured_to) where delete_flag = 0;
