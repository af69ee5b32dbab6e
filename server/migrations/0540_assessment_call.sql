-- 公告催报: a firm that took no part by the last day is called publicly to do so. Days; absent: it was not called.
alter table assessment_record add column called_on text;
alter table assessment_record add column call_until text;
-- The notice that calls it, a row of publication.
alter table assessment_record add column call_notice text;
