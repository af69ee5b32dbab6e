-- How a running instance was moved to another version of its flow last, so that it can go back.
create table case_migration (
    instance_id  text   not null primary key references instance,
    from_version bigint not null,
    to_version   bigint not null,
    -- JSON: the new element for each old one that was given one.
    elements     text   not null,
    moved_at     bigint not null
);
