-- A material may be required by what the application's form says: a condition as those of its fields; empty: none.
alter table material add column required_when text not null default '';
-- What the law names is required, as long as nobody has set it otherwise: of whoever joins a firm its consent, of part-time
-- lawyers the proof that they teach.
update material set required = 1
 where id in ('lssczy-1', 'lssczy-2', 'lssczy-4', 'lsslxk-1', 'lsslxk-2') and updated_by = '';
update material set required_when = '${zyzlb == ''01'' or zyzlb == ''02''}' where id = 'lssczy-3' and updated_by = '';
update material set required_when = '${zyzlb == ''02''}' where id = 'lssczy-6' and updated_by = '';
