-- 通知书: letters that decisions brought. What was issued is never changed; its number is never given again.
create table letter (
    id               text   not null primary key,
    application_id   text   not null references application,
    task_id          text   not null references task,
    node_key         text   not null,
    node_name        text   not null,
    -- Dictionary TZSLX.
    kind             text   not null,
    name             text   not null,
    -- 文号, by organisation, kind and year.
    doc_no           text   not null constraint letter_doc_no_key unique,
    -- Form code and version of its template.
    template         text   not null,
    template_version bigint not null,
    -- JSON: its paragraphs, filled.
    text             text   not null,
    -- File number of the signature; absent when it is not signed.
    signature        text,
    -- Where the signature goes (QZWZID); empty when it is not signed.
    position         text   not null,
    issued_by        text   not null,
    org_id           text   not null,
    issued_at        bigint not null
);
create index letter_application on letter (application_id, issued_at);
