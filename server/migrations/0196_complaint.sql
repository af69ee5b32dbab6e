-- Complaints as the authority lists them, and what the public needs to file one and to ask for it.

-- A complaint: the row of its case in the area of complaints, written by each step of the case. It holds nothing of who
-- complains. Complaints of before come in with their next step.
create table complaint (
    -- That of the application.
    id           text   not null primary key references application,
    org_id       text   not null references organisation,
    region_code  text   not null,
    -- TS + yyyyMMdd + 4 digits.
    complain_no  text   not null constraint complaint_complain_no_key unique,
    -- Dictionary tsdx.
    target_type  text   not null,
    target_name  text   not null,
    lawyer_id    text   references lawyer,
    -- Of a lawyer his firm on the day of the complaint.
    firm_id      text   references law_firm,
    -- JSON list of codes (dictionary tslx).
    types        text   not null,
    -- Dictionary tsqd; absent: nobody said.
    channel      text,
    anonymous    text   not null,
    -- Dictionary tszt.
    state        text   not null,
    filed_on     text   not null,
    due_on       text,
    -- 1 = its day has passed and it is not over.
    overdue      text   not null,
    ended_on     text,
    -- Dictionary tscljg.
    result       text,
    -- Number of the complaint that goes on for both.
    merged_into  text,
    created_by   text   not null,
    created_at   bigint not null,
    updated_by   text   not null,
    updated_at   bigint not null,
    version      bigint not null default 1,
    delete_flag  bigint not null default 0,
    demo         bigint not null default 0
);
create index complaint_list on complaint ((coalesce(filed_on, '')), id) where delete_flag = 0;
create index complaint_list_city on complaint ((substr(region_code, 1, 4)), (coalesce(filed_on, '')), id)
    where delete_flag = 0;
create index complaint_list_county on complaint (region_code, (coalesce(filed_on, '')), id) where delete_flag = 0;
create index complaint_due on complaint ((coalesce(due_on, '')), id) where delete_flag = 0;
create index complaint_lawyer on complaint (lawyer_id, filed_on);
create index complaint_firm on complaint (firm_id, filed_on);
create index complaint_name on complaint (target_name, filed_on);
create index complaint_running on complaint (due_on) where ended_on is null;

-- What the public asks with: hashes of the code on the receipt and of the mobile number.
create table complaint_receipt (
    application_id text   not null primary key references application,
    -- SHA-256 of the code together with the application's id.
    code_hash      text   not null,
    -- SHA-256 with the server's key; empty: anonymous.
    mobile_hash    text   not null,
    created_at     bigint not null
);
create index complaint_receipt_mobile on complaint_receipt (mobile_hash);

-- Leave to file one complaint, for whoever has copied a picture. Used up by the complaint.
create table complaint_ticket (
    -- SHA-256 of the ticket.
    hash       text   not null primary key,
    address    text   not null,
    expires_at bigint not null
);

-- How often something was done by an address or with a mobile number since a moment.
create table complaint_count (
    subject text   not null primary key,
    since   bigint not null,
    times   bigint not null
);
