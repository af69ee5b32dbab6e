-- How far a role reaches: `level` = what the level of the organisation says, `organisation` = the organisation alone.
alter table role add column data_scope text not null default 'level';
