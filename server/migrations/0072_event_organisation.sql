-- Name of the organisation that the person acted for, as it was then; absent for deadlines and older events.
alter table instance_event add column organisation text;
