-- An examination that is open to all, of no course, counts hours, too: what whoever passes it has, and of which category
-- (dictionary kclb). 0: none.
alter table edu_paper add column hours double precision not null default 0;
alter table edu_paper add column category text not null default '';
