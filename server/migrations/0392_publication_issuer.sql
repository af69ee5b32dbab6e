-- Who issued a regulation and on which day, so that lists are narrowed by them. Empty: not known yet, or no regulation. Those
-- that are there are filled in from their texts by the daily work (server/src/publication/issued.rs).
alter table publication add column issuer text not null default '';
alter table publication add column issued_on text not null default '';
create index publication_issued on publication (kind, issued_on) where delete_flag = 0;
