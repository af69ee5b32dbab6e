-- Effects on internships that designers can choose.
insert into event_listener (id, name, name_en, class_path, event_type, updated_at, delete_flag)
values ('changeInternship', '变更实习', 'Change the internship', 'changeInternship', '', 0, 0);
insert into event_listener (id, name, name_en, class_path, event_type, updated_at, delete_flag)
values ('interruptInternship', '中止终止实习', 'Interrupt the internship', 'interruptInternship', '', 0, 0);
