-- Legal staff and reports are found by the kind of their unit, too.
alter table legal_staff add column unit_type text;
alter table legal_work_report add column unit_type text;
update legal_staff set unit_type = (select c.unit_type from company c where c.id = company_id);
update legal_work_report set unit_type = (select c.unit_type from company c where c.id = company_id);
create index legal_staff_unit_type on legal_staff (unit_type) where delete_flag = 0;
create index legal_work_report_unit_type on legal_work_report (unit_type) where delete_flag = 0;
