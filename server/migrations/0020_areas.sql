-- What the generic resource of business areas needs: the order and the scope of its lists, forms, and the audit.

-- A list is sorted by coalesce(column, ''), the id breaks ties; absent values come first on both databases. Staff see
-- the rows of a city (four digits of the region) or of a county (all six).
--
-- The first two hold every column that a list is filtered by, so that a filter that fits few rows reads this index
-- from end to end (100 000 rows: some 10 ms) and not the table (ten times that).
create index lawyer_list on lawyer (
    (coalesce(first_practice_date, '')), id, region_code, firm_id, name, licence_no, zyzlb, practice_status, gender,
    birth_date, education, political_status, specialties, first_practice_date, credit_level, last_assessment, insured_to
) where delete_flag = 0;
create index lawyer_list_city on lawyer (
    (substr(region_code, 1, 4)), (coalesce(first_practice_date, '')), id, region_code, firm_id, name, licence_no, zyzlb,
    practice_status, gender, birth_date, education, political_status, specialties, first_practice_date, credit_level,
    last_assessment, insured_to
) where delete_flag = 0;
create index lawyer_list_county on lawyer (region_code, (coalesce(first_practice_date, '')), id) where delete_flag = 0;
create index lawyer_list_firm on lawyer (firm_id, (coalesce(first_practice_date, '')), id) where delete_flag = 0;
create index lawyer_by_licence_date on lawyer ((coalesce(licence_date, '')), id) where delete_flag = 0;
create index lawyer_by_licence_no on lawyer ((coalesce(licence_no, '')), id) where delete_flag = 0;
create index lawyer_by_birth_date on lawyer ((coalesce(birth_date, '')), id) where delete_flag = 0;
create index law_firm_list on law_firm ((coalesce(licence_date, '')), id) where delete_flag = 0;
create index law_firm_list_city on law_firm ((substr(region_code, 1, 4)), (coalesce(licence_date, '')), id)
    where delete_flag = 0;
create index law_firm_parent on law_firm (parent_firm_id);

-- Registration forms. A version that is stored never changes.
create table custom_form (
    code          text   not null,
    version       bigint not null,
    name          text   not null,
    name_en       text   not null,
    -- Dictionary classifyType.
    classify_type text   not null,
    -- core::form::Form as JSON.
    schema        text   not null,
    -- 1 = removed: not offered any more, still readable.
    delete_flag   bigint not null,
    created_at    bigint not null,
    primary key (code, version)
);

-- Who did or saw what, of the things that must be on record. Rows are never changed or removed.
create table audit (
    id          text   not null primary key,
    happened_at bigint not null,
    account_id  text   not null,
    username    text   not null,
    address     text   not null,
    -- plain = looked at unmasked personal data.
    action      text   not null,
    -- Kind of the thing, e.g. an area's key, and which one.
    subject     text   not null,
    subject_id  text   not null
);
create index audit_account on audit (account_id, happened_at);
create index audit_subject on audit (subject, subject_id, happened_at);
