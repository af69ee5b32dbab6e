-- The year of its batch stands in the row of an assessment: a list of several years is read in its order.
alter table assessment_record add column year bigint not null default 0;
update assessment_record set year = (select b.year from assessment_batch b where b.id = assessment_record.batch_id);
create index assessment_record_newest on assessment_record (year desc, name, id, region_code, level);
create index assessment_record_city on assessment_record ((substr(region_code, 1, 4)), year desc, name, id, level, stage);
create index assessment_record_county on assessment_record (region_code, year desc, name, id, level, stage);
create index assessment_record_of_stage on assessment_record (stage, year desc, name, id, region_code);
create index assessment_record_of_level on assessment_record (level, year desc, name, id, region_code);

-- Of a batch, those of a region.
drop index assessment_record_listed;
create index assessment_record_listed on assessment_record (batch_id, name, id, region_code);
