-- The orders of lists that grow with the years: of one's own applications, of made certificates, of what applicants said
-- and of calls of webhooks.
drop index application_applicant;
create index application_applicant on application (applicant_id, submit_at, id);

drop index application_certificate;
create index application_certificate on application (cert_at, id) where cert_at is not null;

drop index evaluation_given;
create index evaluation_newest on evaluation (evaluated_at, application_id);

drop index webhook_delivery_created;
create index webhook_delivery_created on webhook_delivery (webhook_id, created_at, id);
create index webhook_delivery_newest on webhook_delivery (created_at, id);
create index webhook_delivery_state on webhook_delivery (state, created_at, id);
