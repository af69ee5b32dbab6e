-- Until when whom a complaint is about answers; null: nothing is asked of him.
alter table complaint add column reply_due text;
