-- Who made this revision of the form; absent: the applicant.
alter table application_form add column changed_by text references account;
-- The task at which it was made; absent: the first submission, and what was stored before there was this column.
alter table application_form add column task_id text references task;
