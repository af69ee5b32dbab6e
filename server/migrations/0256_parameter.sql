-- What administrators have set instead of the defaults in core::parameter; sealed, as passwords are among them.
create table parameter (
    name       text   not null primary key,
    value      text   not null,
    changed_by text   not null,
    changed_at bigint not null
);
