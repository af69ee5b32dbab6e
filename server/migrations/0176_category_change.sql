-- An effect that designers can choose.
insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('changeCategory', '转换执业类别', 'changeCategory', '', 0, 0);
