-- What was done with records of all areas, the latest first, and by whom.
create index area_change_time on area_change (happened_at);
create index area_change_account on area_change (account_id, happened_at);
