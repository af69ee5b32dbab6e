-- Entries that a worker outside does: for which topic, who has it now and until when.
alter table outbox add column topic text;
alter table outbox add column worker text;
alter table outbox add column locked_until bigint;
create index outbox_topic on outbox (topic, state, due_at);
