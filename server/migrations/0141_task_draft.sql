-- A decision that is not sent yet, as its person left it; it goes with the decision. Once a task and person.
create table task_draft (
    task_id    text   not null references task,
    account_id text   not null references account,
    -- JSON: operation, opinion, reason, signature, people, answers.
    content    text   not null,
    updated_at bigint not null,
    primary key (task_id, account_id)
);
