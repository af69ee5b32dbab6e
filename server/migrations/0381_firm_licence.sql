-- Papers of a licence that were lost or damaged are made anew: of firms, too; the desk says which paper is void.
insert into event_listener (id, name, name_en, class_path, event_type, updated_at, delete_flag)
values ('renewFirmLicence', '换发补发执业许可证', 'Renew the firm’s licence', 'renewFirmLicence', '', 0, 0);
alter table application add column void_serial text;
