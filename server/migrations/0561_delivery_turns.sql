-- Each channel has its turn at what waits for it.
drop index delivery_due;
create index delivery_due on delivery (channel, state, due_at, id);
