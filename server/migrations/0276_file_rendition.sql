-- What was made of a file to look at it: a PDF of an office document, a small picture of a large one. It can be made again.
create table file_rendition (
    -- No reference: what is left of a removed file is swept with its bytes.
    file_id     text   not null,
    -- pdf, thumbnail.
    kind        text   not null,
    storage_key text   not null,
    size        bigint not null,
    made_at     bigint not null,
    primary key (file_id, kind)
);
create index file_rendition_storage on file_rendition (storage_key);
