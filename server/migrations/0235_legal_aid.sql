-- A legal-aid case: from the application to the subsidy.
create table aid_case (
    id               text   not null primary key,
    org_id           text   not null references organisation,
    case_no          text,
    case_kind        text not null,
    source           text not null,
    cause            text not null,
    stage            text,
    summary          text not null,
    apply_date       text not null,
    region_code      text not null,
    centre_name      text,
    aid_status       text not null,
    due_on           text,
    overdue          text,
    attachments      text,
    applicant_name   text not null,
    id_no            text,
    id_no_hash       text,
    applicant_mobile text,
    applicant_kinds  text,
    opposing_party   text,
    accept_date      text,
    decide_date      text,
    decision         text,
    decision_reason  text,
    end_reason       text,
    firm_id          text references law_firm,
    lawyer_id        text references lawyer,
    duty_type        text,
    assign_date      text,
    answer_date      text,
    decline_reason   text,
    close_date       text,
    close_way        text,
    result           text,
    closing_files    text,
    return_reason    text,
    file_review      text,
    satisfaction     text,
    subsidy          double precision,
    subsidy_paid_on  text,
    created_by       text   not null,
    created_at       bigint not null,
    updated_by       text   not null,
    updated_at       bigint not null,
    version          bigint not null default 1,
    delete_flag      bigint not null default 0,
    demo             bigint not null default 0
);
create index aid_case_by_apply_date on aid_case ((coalesce(apply_date, '')), id) where delete_flag = 0;
create index aid_case_by_due_on on aid_case ((coalesce(due_on, '')), id) where delete_flag = 0;
create index aid_case_by_close_date on aid_case ((coalesce(close_date, '')), id) where delete_flag = 0;
create index aid_case_by_case_no on aid_case ((coalesce(case_no, '')), id) where delete_flag = 0;
create index aid_case_region on aid_case (region_code, aid_status) where delete_flag = 0;
create index aid_case_firm on aid_case (firm_id, aid_status) where delete_flag = 0;
create index aid_case_lawyer on aid_case (lawyer_id, aid_status) where delete_flag = 0;
create unique index aid_case_case_no_key on aid_case (case_no) where delete_flag = 0;
create index aid_case_applicant_name on aid_case (applicant_name) where delete_flag = 0;
create index aid_case_case_kind on aid_case (case_kind) where delete_flag = 0;
create index aid_case_source on aid_case (source) where delete_flag = 0;
create index aid_case_overdue on aid_case (overdue) where delete_flag = 0;
create index aid_case_status on aid_case (aid_status, due_on) where delete_flag = 0;

-- Whom a case was assigned to, and what he answered.
create table aid_case_assignment (
    id          text   not null primary key,
    aid_case_id text   not null references aid_case,
    sort        bigint not null,
    firm_id     text references law_firm,
    lawyer_id   text references lawyer,
    assigned_on text,
    answer      text,
    answered_on text,
    reason      text
);
create index aid_case_assignment_owner on aid_case_assignment (aid_case_id, sort);

-- What a lawyer did for legal aid in a year, as assessment and credit count it: written anew from the cases with each step.
create table aid_count (
    lawyer_id      text             not null references lawyer,
    year           bigint           not null,
    -- Cases that were assigned to him in the year.
    assigned_count bigint           not null,
    -- Assignments that he declined in the year.
    declined_count bigint           not null,
    -- Cases of his that were closed in the year and passed.
    closed_count   bigint           not null,
    -- Subsidies of those, in yuan.
    subsidy        double precision not null,
    primary key (lawyer_id, year)
);
