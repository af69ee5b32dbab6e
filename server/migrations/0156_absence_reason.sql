-- Why somebody is away; empty where nobody said.
alter table absence add column reason text not null default '';
