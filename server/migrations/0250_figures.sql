-- Figures count what was decided since a day.
create index application_decided on application (decide_at) where decide_at is not null;

-- Figures count cases by state and item.
create index application_status on application (status, sq_type) where delete_flag = 0;
