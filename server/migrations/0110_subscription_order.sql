-- A message goes to the subscription that is the oldest.

-- When it was opened, as an id that sorts by time. Those that are open already are the oldest.
alter table subscription add column opened text not null default '';
