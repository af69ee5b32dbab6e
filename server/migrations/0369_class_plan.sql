-- A class names the plan that it is of: its places and the time of enrolment are the plan's.
alter table train_class add column plan_id text;
update train_class set plan_id = (select p.id from train_plan p where p.plan_no = train_class.plan_no and p.delete_flag = 0);
create index train_class_plan_id on train_class (plan_id) where delete_flag = 0;
