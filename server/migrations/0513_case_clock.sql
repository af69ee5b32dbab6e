-- Since when the days of which flow count for a case, where its diagram says so: that of its item, which has no step that
-- accepts, or one that it has called. Absent: those of its item, since its acceptance.
alter table application add column clock_at bigint;
alter table application add column clock_flow text;

insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag, name_en)
values ('beginClock', '起算办理期限', 'beginClock', '', 0, 0, 'Begin the time limit');
