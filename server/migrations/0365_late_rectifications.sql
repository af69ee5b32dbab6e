-- The limit of a rectification whose passing was told, so that a day on which no server runs loses nothing and nobody is
-- told twice.
alter table appointment add column rectify_late text;
alter table review_case add column rectify_late text;
