-- Entries of the outbox that were done long ago are removed.
create index outbox_done on outbox (done_at) where state = 'done';
