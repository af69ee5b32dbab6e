-- An incident with its particulars as JSON: the page says it in the reader's language. Null: an earlier version raised it.
alter table incident add column detail text;
