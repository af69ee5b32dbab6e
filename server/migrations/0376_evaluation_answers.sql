-- 好差评: whom an evaluation is of, until when a bad one is answered, and the answer.
-- The authority that served the applicant: that of whoever of an authority acted last.
alter table evaluation add column organ_id text not null default '';
-- Last day for an answer, yyyy-MM-dd; absent: none is asked for.
alter table evaluation add column due_on text;
-- 1: that day has passed, and those who should have answered were told.
alter table evaluation add column told_late bigint not null default 0;
alter table evaluation add column reply text;
alter table evaluation add column replied_by text;
alter table evaluation add column replied_at bigint;
-- 1: what was complained of has been put right.
alter table evaluation add column rectified bigint not null default 0;
create index evaluation_given on evaluation (evaluated_at);
create index evaluation_organ on evaluation (organ_id, evaluated_at);
create index evaluation_due on evaluation (due_on);
update evaluation set organ_id = coalesce((
    select a.org_id from task t join account a on a.id = t.done_by
     where t.application_id = evaluation.application_id and t.state = 'done' and a.zhlx = 'other'
     order by t.done_at desc, t.number desc limit 1), '');
