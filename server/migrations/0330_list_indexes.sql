-- Of 200,000 cases no list or count reads the rows, which hold the forms: what narrows them stands in the index.
-- The list of a region's cases, the latest first; how many there are; how many came on which day.
create index application_newest on application (submit_at, id, region_code, status, sq_type) where delete_flag = 0;

-- Cases by state and item.
drop index application_status;
create index application_status on application (status, sq_type, region_code, id) where delete_flag = 0;

-- How many were decided on which day.
drop index application_decided;
create index application_decided on application (decide_at, delete_flag, region_code, id) where decide_at is not null;

-- Open tasks by the moment at which they turn yellow or red: how many are late or about to be.
create index task_open_light on task ((case
    when coalesce(warn_at, 9223372036854775807) < coalesce(due_at, 9223372036854775807)
    then coalesce(warn_at, 9223372036854775807) else coalesce(due_at, 9223372036854775807) end), application_id)
    where state = 'open';
