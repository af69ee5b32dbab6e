-- Law firms and lawyers: columns as core::area declares them, and those that every record has.
-- A field that may be empty is null when it is.

-- A firm's file. Its organisation has the same id.
create table law_firm (
    id                  text   not null primary key,
    org_id              text   not null references organisation,
    region_code         text   not null,
    name_zh             text   not null,
    name_en             text,
    short_name          text,
    org_form            text   not null,
    is_branch           text   not null,
    parent_firm_id      text   references law_firm,
    uscc                text   not null,
    licence_no          text   not null,
    licence_serial_main text   not null,
    licence_serial_copy text   not null,
    licence_date        text   not null,
    issuing_org         text   not null,
    approve_doc_no      text   not null,
    approve_date        text   not null,
    address             text   not null,
    postcode            text   not null,
    premises_type       text   not null,
    premises_area       double precision not null,
    lease_to            text,
    -- A lawyer's id; no reference, because each of the two would have to be there first.
    principal_id        text   not null,
    -- In 10 000 yuan.
    capital             double precision not null,
    bank_name           text,
    bank_account        text,
    tax_no              text,
    seal_filed          text,
    phone               text   not null,
    fax                 text,
    email               text,
    website             text,
    party_org_form      text,
    party_org_name      text,
    lawyer_count        bigint not null default 0,
    partner_count       bigint not null default 0,
    intern_count        bigint not null default 0,
    staff_count         bigint not null default 0,
    insurance_to        text,
    credit_level        text,
    assessment          text,
    wuhua_level         text,
    firm_status         text   not null,
    created_by          text   not null,
    created_at          bigint not null,
    updated_by          text   not null,
    updated_at          bigint not null,
    version             bigint not null default 1,
    delete_flag         bigint not null default 0,
    demo                bigint not null default 0
);
create unique index law_firm_uscc_key on law_firm (uscc) where delete_flag = 0;
create unique index law_firm_name_zh_key on law_firm (name_zh) where delete_flag = 0;
create index law_firm_region on law_firm (region_code);

-- Who is or was a partner, with his share.
create table law_firm_partner (
    id           text   not null primary key,
    law_firm_id  text   not null references law_firm,
    sort         bigint not null,
    partner_id   text   not null,
    joined_on    text   not null,
    left_on      text,
    contribution double precision
);
create index law_firm_partner_owner on law_firm_partner (law_firm_id, sort);

-- People of the firm who are no lawyers.
create table law_firm_staff (
    id          text   not null primary key,
    law_firm_id text   not null references law_firm,
    sort        bigint not null,
    name        text   not null,
    gender      text   not null,
    post        text   not null,
    mobile      text,
    hired_on    text
);
create index law_firm_staff_owner on law_firm_staff (law_firm_id, sort);

-- Earlier names.
create table law_firm_name_history (
    id          text   not null primary key,
    law_firm_id text   not null references law_firm,
    sort        bigint not null,
    name        text,
    start_date  text,
    end_date    text
);
create index law_firm_name_history_owner on law_firm_name_history (law_firm_id, sort);

-- What was changed by which application.
create table law_firm_change_log (
    id             text   not null primary key,
    law_firm_id    text   not null references law_firm,
    sort           bigint not null,
    kind           text,
    before         text,
    after          text,
    application_id text,
    changed_on     text
);
create index law_firm_change_log_owner on law_firm_change_log (law_firm_id, sort);

-- Honours.
create table law_firm_reward (
    id          text   not null primary key,
    law_firm_id text   not null references law_firm,
    sort        bigint not null,
    kind        text   not null,
    title       text   not null,
    granted_by  text   not null,
    granted_on  text   not null,
    doc_no      text
);
create index law_firm_reward_owner on law_firm_reward (law_firm_id, sort);

-- Penalties, administrative and by the association.
create table law_firm_penalty (
    id          text   not null primary key,
    law_firm_id text   not null references law_firm,
    sort        bigint not null,
    source      text,
    kind        text,
    doc_no      text,
    start_date  text,
    end_date    text,
    reason      text,
    published   text
);
create index law_firm_penalty_owner on law_firm_penalty (law_firm_id, sort);

-- Statutes, partnership agreements and other documents.
create table law_firm_document (
    id          text   not null primary key,
    law_firm_id text   not null references law_firm,
    sort        bigint not null,
    title       text   not null,
    adopted_on  text,
    -- JSON list of file numbers.
    file        text   not null
);
create index law_firm_document_owner on law_firm_document (law_firm_id, sort);

-- Figures of a year: cases, income, taxes, legal aid.
create table law_firm_year (
    id          text   not null primary key,
    law_firm_id text   not null references law_firm,
    sort        bigint not null,
    year        bigint not null,
    case_count  bigint not null,
    income      double precision not null,
    tax         double precision,
    aid_count   bigint
);
create index law_firm_year_owner on law_firm_year (law_firm_id, sort);

-- A practitioner's file.
create table lawyer (
    id                  text   not null primary key,
    org_id              text   not null references organisation,
    region_code         text   not null,
    name                text   not null,
    former_name         text,
    id_type             text   not null,
    id_no               text   not null,
    gender              text   not null,
    birth_date          text   not null,
    nationality         text   not null,
    ethnicity           text   not null,
    native_region       text,
    household_address   text,
    -- JSON list of file numbers, as all fields with files.
    photo               text   not null,
    political_status    text   not null,
    party_join_date     text,
    education           text   not null,
    degree              text,
    school              text   not null,
    major               text   not null,
    zyzlb               text   not null,
    qual_type           text   not null,
    qual_no             text   not null,
    qual_date           text   not null,
    -- Null before the first licence.
    licence_no          text,
    licence_serial      text,
    first_practice_date text,
    licence_date        text,
    firm_id             text   references law_firm,
    employer_id         text,
    employer_name       text,
    firm_role           text,
    partner_date        text,
    share_ratio         double precision,
    -- JSON list of codes.
    specialties         text,
    title_level         text,
    -- JSON list of codes.
    social_posts        text,
    mobile              text   not null,
    office_phone        text,
    email               text,
    address             text,
    postcode            text,
    practice_status     text   not null,
    association_id      text,
    bureau_id           text,
    credit_level        text,
    last_assessment     text,
    insured_to          text,
    created_by          text   not null,
    created_at          bigint not null,
    updated_by          text   not null,
    updated_at          bigint not null,
    version             bigint not null default 1,
    delete_flag         bigint not null default 0,
    demo                bigint not null default 0
);
create unique index lawyer_id_type_id_no_key on lawyer (id_type, id_no) where delete_flag = 0;
create unique index lawyer_mobile_key on lawyer (mobile) where delete_flag = 0;
create unique index lawyer_qual_no_key on lawyer (qual_no) where delete_flag = 0;
create unique index lawyer_licence_no_key on lawyer (licence_no) where delete_flag = 0;
create index lawyer_name on lawyer (name);

-- Where he studied.
create table lawyer_education (
    id         text   not null primary key,
    lawyer_id  text   not null references lawyer,
    sort       bigint not null,
    start_date text   not null,
    end_date   text,
    school     text   not null,
    major      text,
    education  text   not null,
    degree     text
);
create index lawyer_education_owner on lawyer_education (lawyer_id, sort);

-- Where he worked.
create table lawyer_experience (
    id           text   not null primary key,
    lawyer_id    text   not null references lawyer,
    sort         bigint not null,
    start_date   text   not null,
    end_date     text,
    organisation text   not null,
    post         text   not null,
    is_law       text,
    witness      text
);
create index lawyer_experience_owner on lawyer_experience (lawyer_id, sort);

-- His family.
create table lawyer_family (
    id        text   not null primary key,
    lawyer_id text   not null references lawyer,
    sort      bigint not null,
    relation  text   not null,
    name      text   not null,
    employer  text,
    phone     text
);
create index lawyer_family_owner on lawyer_family (lawyer_id, sort);

-- Honours.
create table lawyer_reward (
    id         text   not null primary key,
    lawyer_id  text   not null references lawyer,
    sort       bigint not null,
    kind       text   not null,
    title      text   not null,
    granted_by text   not null,
    granted_on text   not null,
    doc_no     text,
    attachment text
);
create index lawyer_reward_owner on lawyer_reward (lawyer_id, sort);

-- Penalties, administrative and by the association.
create table lawyer_penalty (
    id         text   not null primary key,
    lawyer_id  text   not null references lawyer,
    sort       bigint not null,
    source     text   not null,
    kind       text   not null,
    doc_no     text,
    start_date text,
    end_date   text,
    reason     text,
    published  text
);
create index lawyer_penalty_owner on lawyer_penalty (lawyer_id, sort);

-- What was changed by which application.
create table lawyer_change_log (
    id             text   not null primary key,
    lawyer_id      text   not null references lawyer,
    sort           bigint not null,
    kind           text,
    before         text,
    after          text,
    application_id text,
    changed_on     text
);
create index lawyer_change_log_owner on lawyer_change_log (lawyer_id, sort);

-- The firms he practised at.
create table lawyer_firm_history (
    id         text   not null primary key,
    lawyer_id  text   not null references lawyer,
    sort       bigint not null,
    firm_id    text,
    start_date text,
    end_date   text,
    reason     text
);
create index lawyer_firm_history_owner on lawyer_firm_history (lawyer_id, sort);
