-- Certificates of training as documents: of a class of interns, of a course, of the hours of a year. The document is made
-- when somebody first asks for it, and never changes.
create table training_certificate (
    id            text   not null primary key,
    -- 1 class, 2 course, 3 hours of a year.
    kind          text   not null,
    -- The student's row, the record of the course, or lawyer/year.
    source_id     text   not null,
    number        text   not null,
    check_code    text   not null,
    holder        text   not null,
    subject       text   not null,
    -- Hours that it certifies; absent: none.
    hours         double precision,
    org_id        text   not null references organisation,
    issued_at     bigint not null,
    -- JSON list of paragraphs.
    text          text   not null,
    -- File number, and SHA-256 of what was issued.
    document      text   not null default '',
    sha256        text   not null default '',
    void_at       bigint,
    void_by       text,
    void_reason   text,
    -- File number of the document that says that it is void.
    void_document text,
    -- Number of the certificate that took its place.
    replaced_by   text,
    demo          bigint not null default 0
);
create unique index training_certificate_number_key on training_certificate (number);
create unique index training_certificate_source_key on training_certificate (kind, source_id) where replaced_by is null;
create index training_certificate_org on training_certificate (org_id);
