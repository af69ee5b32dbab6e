-- Incidents and entries of the outbox that need nothing any more, as somebody has said. They stay where they are: what is
-- closed is told apart from what stands. Trying one again opens it.
create table closed_incident (
    -- incident:INSTANCE:NUMBER or outbox:ID.
    id        text   not null primary key,
    reason    text   not null,
    closed_by text   not null references account,
    closed_at bigint not null
);
-- All cases, the latest first: ids grow with time.
create index instance_first on instance (id) where root_id is null;
create index task_open_node on task (node_key, application_id) where state = 'open';
create index instance_application on instance (application_id) where application_id is not null;
