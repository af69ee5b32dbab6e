-- Whom a letter is for, how far it has come, and the document that was made of it. What a letter says is never changed.
alter table letter add column status text not null default '20';
-- Whom letters like it are for (core::letter::Addressee), and how it names him.
alter table letter add column addressee text not null default 'applicant';
alter table letter add column addressee_name text not null default '';
-- What his accounts are found by (core::letter::Recipient); empty: he has none here.
alter table letter add column recipient text not null default '';
-- What it was filled with beside the case: a letter that replaces it starts from there.
alter table letter add column opinion text not null default '';
alter table letter add column days bigint;
-- What whoever holds the paper shows that he has it; empty: not made yet.
alter table letter add column check_code text not null default '';
-- File number and SHA-256 (hex) of the document; absent: not made yet.
alter table letter add column document text;
alter table letter add column sha256 text not null default '';
-- Dictionary sdfs, by whom, and the file number of the proof of service.
alter table letter add column service_way text not null default '';
alter table letter add column served_at bigint;
alter table letter add column served_by text not null default '';
alter table letter add column receipt text;
-- When whom it is for confirmed it, by account.
alter table letter add column received_at bigint;
alter table letter add column received_by text not null default '';
-- Since when it is void, by whom and why.
alter table letter add column void_at bigint;
alter table letter add column void_by text not null default '';
alter table letter add column void_reason text not null default '';
-- The letter that this one replaces.
alter table letter add column replaces text;

update letter set addressee = 'complainant'
 where kind in ('15', '16', '17', '18');
update letter set addressee = 'subject'
 where kind in ('19', '20', '21', '22', '28');
update letter set addressee = 'authority', addressee_name = '有关司法行政机关'
 where kind = '29';
update letter set addressee_name = coalesce((select s.applicant_name from application s where s.id = letter.application_id), '')
 where addressee = 'applicant';
update letter set recipient = coalesce((select 'account:' || s.applicant_id from application s where s.id = letter.application_id), '')
 where addressee = 'applicant'
   and application_id not in (select s.id from application s where s.object_type = 'complaint');
update letter
   set recipient = coalesce((select 'file:' || coalesce(s.target_id, s.object_id) from application s where s.id = letter.application_id), '')
 where addressee = 'subject';

create index letter_recipient on letter (recipient, issued_at, id);
create index letter_replaces on letter (replaces);
