-- Whoever is warned that something ends is warned once, also when the server was down on the day.
-- How many days before its end a policy was last warned of; absent: not yet.
alter table insurance_register add column warned_days bigint;

-- The last day of which an internship was warned; an extension leads to another warning.
alter table internship add column warned_end text;
