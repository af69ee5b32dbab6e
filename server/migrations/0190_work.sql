-- Notices and tasks of work coordination (工作协同), as their senders write them.
create table work_item (
    id            text   not null primary key,
    -- Dictionary gzlb: 1 notice, 2 task.
    kind          text   not null,
    -- Dictionary gzzt: 00 draft, 10 sent, 20 withdrawn, 30 ended.
    status        text   not null,
    title         text   not null,
    -- Dictionary jjcd.
    urgency       text   not null,
    -- 1 = only who sent it and who receives it see it.
    secret        bigint not null,
    -- 1 = it invites to a meeting.
    meeting       bigint not null,
    -- 1 = an answer is asked for.
    asks          bigint not null,
    -- All that was filled in, JSON.
    data          text   not null,
    -- Whom it goes to, and who gets a copy, as chosen: JSON lists of core::work::WorkTarget.
    targets       text   not null,
    copies        text   not null,
    -- The sender, by account, and his organisation.
    sender_id     text   not null references account,
    org_id        text   not null references organisation,
    region_code   text   not null,
    -- The last moment for answers; absent: none.
    due_at        bigint,
    -- So many working days before, whoever has not answered is reminded; absent: not.
    remind_days   bigint,
    sent_at       bigint,
    -- Since when it is withdrawn or ended, and why.
    ended_at      bigint,
    end_reason    text   not null,
    -- What came of a meeting, formatted text.
    minutes       text   not null,
    created_at    bigint not null,
    updated_by    text   not null,
    updated_at    bigint not null,
    version       bigint not null,
    delete_flag   bigint not null,
    demo          bigint not null
);
create index work_item_org on work_item (org_id, kind, delete_flag, updated_at, id);
create index work_item_org_status on work_item (org_id, kind, status, updated_at, id);
create index work_item_due on work_item (due_at) where status = '10';

-- A receiver's part of a notice or task: who he is was fixed when it was sent.
create table work_receipt (
    id            text   not null primary key,
    item_id       text   not null references work_item,
    -- The item's, for lists of receivers.
    kind          text   not null,
    sent_at       bigint not null,
    -- core::code::ReceiverKind, and an organisation's, a lawyer's or an account's id.
    receiver_kind text   not null,
    receiver_id   text   not null,
    receiver_name text   not null,
    region_code   text   not null,
    -- 1 = a copy: to read, not to answer.
    copy          bigint not null,
    -- Dictionary hzzt without 5.
    status        text   not null,
    read_at       bigint,
    -- 0 to 100.
    progress      bigint not null,
    -- What was answered, JSON: nothing in it before the first answer.
    data          text   not null,
    answered_by   text   not null,
    answered_at   bigint,
    -- 1 = it came after the deadline.
    late          bigint not null,
    -- Until when; a return may set another moment than the item's.
    due_at        bigint,
    -- By whom it was checked, what he said, and the score of a task.
    checked_by    text   not null,
    checked_at    bigint,
    opinion       text   not null,
    score         bigint,
    -- How often it was sent back.
    returns       bigint not null,
    -- The day of the last reminder by the sender, YYYY-MM-DD; empty: none.
    reminded_on   text   not null,
    -- When the system told of the coming end, and of the end that has passed.
    warned_at     bigint,
    overdue_at    bigint,
    version       bigint not null,
    demo          bigint not null,
    constraint work_receipt_item_id_receiver_kind_receiver_id_key unique (item_id, receiver_kind, receiver_id)
);
create index work_receipt_receiver on work_receipt (receiver_kind, receiver_id, kind, sent_at, id);
create index work_receipt_item on work_receipt (item_id, copy, status, due_at);
create index work_receipt_due on work_receipt (due_at) where copy = 0 and status in ('0', '1', '3');

-- What was done with a receiver's part, in order: progress, answers, returns, reminders.
create table work_step (
    id         text   not null primary key,
    receipt_id text   not null references work_receipt,
    -- report, answer, accept, return, remind.
    act        text   not null,
    account_id text   not null references account,
    text       text   not null,
    -- Of a report how far it is, of an acceptance the score.
    number     bigint,
    at         bigint not null
);
create index work_step_receipt on work_step (receipt_id, at);

-- Receivers that an organisation keeps under a name.
create table work_group (
    id         text   not null primary key,
    org_id     text   not null references organisation,
    name       text   not null,
    -- JSON list of core::work::WorkTarget, none of them a group.
    members    text   not null,
    updated_by text   not null references account,
    updated_at bigint not null,
    constraint work_group_org_id_name_key unique (org_id, name)
);
