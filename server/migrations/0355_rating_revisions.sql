-- What firms and lawyers say of themselves, and teams, are saved over knowingly alone: which saving it was, by whom.
alter table building_apply add column updated_by text;
alter table building_team add column version bigint not null default 1;
alter table building_team add column updated_by text;
alter table credit_rating add column report_version bigint not null default 0;
alter table credit_rating add column reported_by text;
alter table credit_rating add column reported_at bigint;
alter table assessment_record add column self_version bigint not null default 0;
alter table assessment_record add column handed_in_by text;
