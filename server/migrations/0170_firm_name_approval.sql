-- Names of firms that the province has approved in advance: whose they are, and until when.
create table law_firm_name_approval (
    id             text   not null primary key,
    -- Number of the letter that says so.
    doc_no         text   not null constraint law_firm_name_approval_doc_no_key unique,
    name_zh        text   not null,
    -- Account of whoever applied.
    applicant_id   text   not null,
    -- Absent where it was given on paper.
    application_id text,
    approved_on    text   not null,
    -- Last day on which a firm of this name can be applied for.
    valid_to       text   not null,
    -- The application that founded a firm with it; absent until then.
    used_by        text,
    created_at     bigint not null
);
create index law_firm_name_approval_name on law_firm_name_approval (name_zh);

-- Effects that designers can choose.
insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('reserveName', '核准律师事务所名称', 'reserveName', '', 0, 0),
       ('endPractice', '注销律师执业证', 'endPractice', '', 0, 0),
       ('renewCertificate', '换发补发执业证', 'renewCertificate', '', 0, 0);
