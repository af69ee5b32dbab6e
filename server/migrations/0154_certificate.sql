-- The certificate that was made in a case: its number, its serial, and when it was registered. Absent: none.
alter table application add column cert_no text;
alter table application add column cert_serial text;
alter table application add column cert_at bigint;
create index application_certificate on application (cert_at) where cert_at is not null;
create index application_to_certify on application (decide_at, id) where status = '30';
