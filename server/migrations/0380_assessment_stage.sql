-- How far an assessment is stands in its row, so that lists are filtered and counted by index: it follows the case.
alter table assessment_record add column stage text not null default 'missing';
-- The case by which it runs; absent: there is none.
alter table assessment_record add column sq_id text;
update assessment_record set sq_id = (
    select x.id from application x join assessment_batch b on b.id = assessment_record.batch_id
     where x.object_id = assessment_record.object_id and x.delete_flag = 0
       and x.sq_type = case b.kind when 'lawyer' then 'lsndkh' when 'firm' then 'swndkh' else 'gfndkh' end
       and x.submit_at >= b.window_from and x.submit_at < b.window_to
     order by x.submit_at desc limit 1);
update assessment_record set
    level = coalesce(
        (select a.level from lawyer_assessment a join assessment_batch b on b.year = a.year
          where b.id = assessment_record.batch_id and b.kind <> 'firm' and a.lawyer_id = assessment_record.object_id),
        (select a.level from law_firm_assessment a join assessment_batch b on b.year = a.year
          where b.id = assessment_record.batch_id and b.kind = 'firm' and a.law_firm_id = assessment_record.object_id),
        level),
    stage = case when decided_at is not null then 'done' when sq_id is null then 'missing' else (
        select case when s.ended_at is not null
                    then case when s.status in ('40', '41') then 'done' else 'missing' end
                    when exists (select 1 from subscription u where u.instance_id = s.instance_id
                                    and u.name = 'caseClosed') then 'deferred'
                    when exists (select 1 from subscription u where u.instance_id = s.instance_id
                                    and u.name = 'objection') then 'publicity'
                    else 'running' end
          from application s where s.id = assessment_record.sq_id) end;
create index assessment_record_stage on assessment_record (stage, batch_id, name, id);
create index assessment_record_level on assessment_record (batch_id, level, name, id);
create index assessment_record_object on assessment_record (object_id);
-- All kinds hand in by their flows now.
alter table assessment_record drop column self_version;
alter table assessment_record drop column handed_in_by;
