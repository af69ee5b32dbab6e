-- A diagram says where the days of its flow are over before it ends.
insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag, name_en)
values ('endClock', '终止办理期限', 'endClock', '', 0, 0, 'End the time limit');
