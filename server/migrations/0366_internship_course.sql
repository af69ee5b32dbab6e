-- What stays of the registration in the intern's file, and what became of the internship outside its course: it stood
-- still, changed its firm or instructor, was cancelled. JSON lists of file numbers where a field holds files.
alter table internship add column agreement text;
alter table internship add column no_crime_promise text;
alter table internship add column social_security text;
alter table internship add column former_job text;
alter table internship add column resign_proof text;
alter table internship add column employer_consent text;
alter table internship add column suspended_on text;
alter table internship add column suspend_reason text;
alter table internship add column resumed_on text;
-- Days that it has stood still, all interruptions together.
alter table internship add column suspended_days bigint;
alter table internship add column change_reason text;
alter table internship add column cancel_reason text;
