-- Test cases of a flow: dry runs that are kept, and run again through its draft and before a version is deployed.
create table flow_case (
    id         text   not null primary key,
    flow_key   text   not null references process,
    name       text   not null,
    -- JSON: a story without name and diagram.
    story      text   not null,
    updated_by text   not null,
    updated_at bigint not null,
    constraint flow_case_flow_key_name_key unique (flow_key, name)
);
-- What a case that differs means for a deployment: `warn`, `refuse`.
alter table process add column case_rule text not null default 'warn';
-- JSON: the test cases that went with a version, each with what differed then.
alter table process_version add column cases text not null default '[]';
