-- What is not as planned with an internship, written once a day: JSON list of codes (dictionary sxyj).
alter table internship add column alerts text;
