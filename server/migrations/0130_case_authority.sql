-- Authorities outside the applicant's region that handle or have handled a case: they find it as their own ones.
create table case_authority (
    application_id text not null references application,
    org_id         text not null,
    primary key (application_id, org_id)
);
create index case_authority_org on case_authority (org_id);
insert into case_authority (application_id, org_id)
    select distinct s.id, o.id
      from application s join task t on t.application_id = s.id
           join organisation o on t.candidate_group like '%@' || o.id
     where o.level in ('3', '4', '5')
       and o.region_code not in (s.region_code, substr(s.region_code, 1, 4) || '00', substr(s.region_code, 1, 2) || '0000');
