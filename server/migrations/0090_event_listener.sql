-- Handlers that the listeners of flows can name, as the designer offers them.
create table event_listener (
    id          text   not null primary key,
    name        text   not null,
    -- As a diagram names it; the program has it.
    class_path  text   not null,
    -- The event it is offered for, as end; empty = any.
    event_type  text   not null,
    -- Account; absent for what Lawdesk ships.
    updated_by  text,
    updated_at  bigint not null,
    -- 1 = not offered any more. Diagrams that name it go on.
    delete_flag bigint not null
);

insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('changeFirm', '变更执业机构', 'changeFirm', '', 0, 0),
       ('closeApplication', '办结申请', 'closeApplication', '', 0, 0);
