-- English for the names in a version's file: a JSON object, by the name; empty when its author gave none.
alter table process_version add column names_en text not null default '{}';
