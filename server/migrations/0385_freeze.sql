-- Files of lawyers and firms can be frozen: until a day, for a reason, and released again.
alter table lawyer add column file_status text not null default '0';
alter table lawyer add column frozen_until text;
alter table lawyer add column freeze_reason text;
alter table lawyer add column release_reason text;
alter table law_firm add column file_status text not null default '0';
alter table law_firm add column frozen_until text;
alter table law_firm add column freeze_reason text;
alter table law_firm add column release_reason text;
-- Whose term ends is looked for each day.
create index lawyer_frozen on lawyer (frozen_until) where file_status = '1';
create index law_firm_frozen on law_firm (frozen_until) where file_status = '1';
