-- A penalty whose credit was repaired: the day.
alter table lawyer_penalty add column repaired_on text;
alter table law_firm_penalty add column repaired_on text;

-- Effects that designers can choose.
insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('foundBranch', '设立分所', 'foundBranch', '', 0, 0);
insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('grantInHouseLicence', '颁发公职公司律师证书', 'grantInHouseLicence', '', 0, 0);
insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('registerInsurance', '登记执业责任保险', 'registerInsurance', '', 0, 0);
insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('transferMember', '转接党员组织关系', 'transferMember', '', 0, 0);
insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('repairCredit', '修复信用', 'repairCredit', '', 0, 0);
