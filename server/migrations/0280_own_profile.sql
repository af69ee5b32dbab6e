-- What people say of themselves: what they are at their organisation, and where they are reached there. Empty: not said.
alter table account add column job_title text not null default '';
alter table account add column office_phone text not null default '';
