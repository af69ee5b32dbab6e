-- 复查: whoever complained asks once, within thirty days of the end, that another looks at his complaint again; and he says
-- how satisfied he was.
-- Dictionary tsfc; null: nobody has asked.
alter table complaint add column review_state text;
-- By when it is to be decided.
alter table complaint add column review_due text;
-- Dictionary pj; null: he has said nothing.
alter table complaint add column satisfaction text;
alter table complaint add column satisfaction_note text;

-- What was asked and what came of it. State and result are those of before the request.
create table complaint_review (
    application_id text   not null primary key references application,
    reason         text   not null,
    requested_at   bigint not null,
    former_state   text   not null,
    former_result  text,
    -- What is told to whoever complained.
    opinion        text,
    decided_by     text   references account,
    decided_at     bigint
);
