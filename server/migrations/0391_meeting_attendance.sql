-- Signing in at a meeting: the code in the address that its page shows, who was there since when, and what each answered, so
-- that lists can be narrowed by it.
alter table work_item add column sign_code text;
alter table work_receipt add column signed_at bigint;
alter table work_receipt add column signed_by text;
-- Dictionary chdf; null: no answer.
alter table work_receipt add column meeting_answer text;
update work_receipt set meeting_answer = '1' where data like '%"answer":"1"%';
update work_receipt set meeting_answer = '2' where data like '%"answer":"2"%';
update work_receipt set meeting_answer = '3' where data like '%"answer":"3"%';
