-- One count of what the public may do: that of complaints joins it.
drop table complaint_count;
alter table entry_count rename to act_count;
drop index entry_count_since;
create index act_count_since on act_count (since);
