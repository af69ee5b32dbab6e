-- Which authorities handle or have handled a case, now those within the region of its applicant, too (inside = 1): whose roles
-- are for the organisation alone reaches them. Only the others make a case one of another region.
alter table case_authority add column inside bigint not null default 0;
insert into case_authority (application_id, org_id, inside)
    select distinct t.application_id, o.id, 1
      from organisation o cross join task t
     where o.level in ('2', '3', '4', '5') and t.application_id is not null and t.candidate_group like '%@' || o.id
       and not exists (select 1 from case_authority c where c.application_id = t.application_id and c.org_id = o.id);
create index case_authority_outside on case_authority (org_id, application_id) where inside = 0;
