-- An internship is kept by the bar association that it is registered with, not by the firm: roles for the organisation alone
-- reach it. So is group training by the association that holds it, and a student by that of his class.
update internship set org_id = (select o.id from organisation o
                                 where o.level = '5' and o.closed_at is null
                                   and o.region_code in (internship.region_code, substr(internship.region_code, 1, 4) || '00',
                                                         substr(internship.region_code, 1, 2) || '0000')
                                 order by o.region_code desc, o.id limit 1)
 where exists (select 1 from organisation o
                where o.level = '5' and o.closed_at is null
                  and o.region_code in (internship.region_code, substr(internship.region_code, 1, 4) || '00',
                                        substr(internship.region_code, 1, 2) || '0000'));
update train_plan set org_id = (select min(o.id) from organisation o
                              where o.level = '5' and o.closed_at is null and o.region_code = train_plan.region_code)
 where org_id is null;
update train_course set org_id = (select min(o.id) from organisation o
                              where o.level = '5' and o.closed_at is null and o.region_code = train_course.region_code)
 where org_id is null;
update train_class set org_id = (select min(o.id) from organisation o
                              where o.level = '5' and o.closed_at is null and o.region_code = train_class.region_code)
 where org_id is null;
update train_student set org_id = (select c.org_id from train_class c where c.id = train_student.class_id) where org_id is null;
