-- What the virus scanner said: clean; unscanned = it did not answer; empty: there is none.
alter table file add column scan text not null default '';
