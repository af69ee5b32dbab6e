-- Entries of the outbox that call another system, by whom they call: each system has its turns, and nobody else looks at them.
-- The origin of the address that is called; absent where none is, or nobody has looked yet.
alter table outbox add column origin text;
drop index outbox_waiting;
create index outbox_waiting on outbox (origin, due_at, id) where state = 'waiting';
