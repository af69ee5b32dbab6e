-- State and result of a case when its clock stopped: it has them again when the clock goes on.
alter table application add column stopped_status text;
alter table application add column stopped_result text;
