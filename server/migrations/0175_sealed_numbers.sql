-- Numbers of identity documents are sealed by the program; equal ones are found by a keyed hash beside them.
alter table lawyer add column id_no_hash text;
alter table internship add column id_no_hash text;
drop index lawyer_id_type_id_no_key;
create unique index lawyer_id_type_id_no_hash_key on lawyer (id_type, id_no_hash) where delete_flag = 0;
create index lawyer_id_no_hash on lawyer (id_no_hash);
create index internship_id_no_hash on internship (id_no_hash);

-- Columns, TABLE.COLUMN, in which no plain number is left since a moment: what was stored before is sealed once, at a start.
create table sealed_column (
    name      text   not null primary key,
    sealed_at bigint not null
);
