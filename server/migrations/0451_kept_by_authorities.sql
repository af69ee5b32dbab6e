-- An authority keeps what its people add, whomever it is about: roles for the organisation alone reach it.
update aid_case set org_id = (select a.org_id from account a where a.id = aid_case.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = aid_case.created_by and o.level in ('1', '2', '3', '4', '5'));
update appointment set org_id = (select a.org_id from account a where a.id = appointment.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = appointment.created_by and o.level in ('1', '2', '3', '4', '5'));
update company set org_id = (select a.org_id from account a where a.id = company.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = company.created_by and o.level in ('1', '2', '3', '4', '5'));
update legal_staff set org_id = (select a.org_id from account a where a.id = legal_staff.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = legal_staff.created_by and o.level in ('1', '2', '3', '4', '5'));
update legal_work_report set org_id = (select a.org_id from account a where a.id = legal_work_report.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = legal_work_report.created_by and o.level in ('1', '2', '3', '4', '5'));
update insurance_register set org_id = (select a.org_id from account a where a.id = insurance_register.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = insurance_register.created_by and o.level in ('1', '2', '3', '4', '5'));
update insurance_claim set org_id = (select a.org_id from account a where a.id = insurance_claim.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = insurance_claim.created_by and o.level in ('1', '2', '3', '4', '5'));
update party_activity set org_id = (select a.org_id from account a where a.id = party_activity.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = party_activity.created_by and o.level in ('1', '2', '3', '4', '5'));
update party_org set org_id = (select a.org_id from account a where a.id = party_org.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = party_org.created_by and o.level in ('1', '2', '3', '4', '5'));
update responsibility_list set org_id = (select a.org_id from account a where a.id = responsibility_list.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = responsibility_list.created_by and o.level in ('1', '2', '3', '4', '5'));
update review_case set org_id = (select a.org_id from account a where a.id = review_case.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = review_case.created_by and o.level in ('1', '2', '3', '4', '5'));
