-- Which authorities handle or have handled a case, now those within the region of its applicant, too (inside = 1): whose roles
-- are for the organisation alone reaches them. Only the others make a case one of another region.
alter table case_authority add column inside bigint not null default 0;
insert into case_authority (application_id, org_id, inside)
    select distinct s.id, o.id, case when o.region_code in
           (s.region_code, substr(s.region_code, 1, 4) || '00', substr(s.region_code, 1, 2) || '0000') then 1 else 0 end
      from application s join task t on t.application_id = s.id
           join organisation o on t.candidate_group like '%@' || o.id
     where s.delete_flag = 0 and o.level in ('2', '3', '4', '5')
       and not exists (select 1 from case_authority c where c.application_id = s.id and c.org_id = o.id);
create index case_authority_outside on case_authority (org_id, application_id) where inside = 0;
