-- A batch is closed some records at a time: how far that is. Absent: not at its end.
alter table assessment_batch add column settled_at bigint;
-- Records that were looked at, and the last of them.
alter table assessment_batch add column settled bigint not null default 0;
alter table assessment_batch add column settled_to text not null default '';
update assessment_batch set settled_at = closed_at where closed_at is not null;
create index assessment_record_walked on assessment_record (batch_id, id);
