-- An authority keeps what its people add in its region, whomever it is about: roles for the organisation alone reach it.
update aid_case set org_id = (select a.org_id from account a where a.id = aid_case.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = aid_case.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (aid_case.region_code, substr(aid_case.region_code, 1, 4) || '00',
                                        substr(aid_case.region_code, 1, 2) || '0000', '000000'));
update appointment set org_id = (select a.org_id from account a where a.id = appointment.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = appointment.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (appointment.region_code, substr(appointment.region_code, 1, 4) || '00',
                                        substr(appointment.region_code, 1, 2) || '0000', '000000'));
update company set org_id = (select a.org_id from account a where a.id = company.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = company.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (company.region_code, substr(company.region_code, 1, 4) || '00',
                                        substr(company.region_code, 1, 2) || '0000', '000000'));
update legal_staff set org_id = (select a.org_id from account a where a.id = legal_staff.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = legal_staff.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (legal_staff.region_code, substr(legal_staff.region_code, 1, 4) || '00',
                                        substr(legal_staff.region_code, 1, 2) || '0000', '000000'));
update legal_work_report set org_id = (select a.org_id from account a where a.id = legal_work_report.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = legal_work_report.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (legal_work_report.region_code, substr(legal_work_report.region_code, 1, 4) || '00',
                                        substr(legal_work_report.region_code, 1, 2) || '0000', '000000'));
update insurance_register set org_id = (select a.org_id from account a where a.id = insurance_register.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = insurance_register.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (insurance_register.region_code, substr(insurance_register.region_code, 1, 4) || '00',
                                        substr(insurance_register.region_code, 1, 2) || '0000', '000000'));
update insurance_claim set org_id = (select a.org_id from account a where a.id = insurance_claim.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = insurance_claim.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (insurance_claim.region_code, substr(insurance_claim.region_code, 1, 4) || '00',
                                        substr(insurance_claim.region_code, 1, 2) || '0000', '000000'));
update party_activity set org_id = (select a.org_id from account a where a.id = party_activity.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = party_activity.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (party_activity.region_code, substr(party_activity.region_code, 1, 4) || '00',
                                        substr(party_activity.region_code, 1, 2) || '0000', '000000'));
update party_member set org_id = (select a.org_id from account a where a.id = party_member.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = party_member.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (party_member.region_code, substr(party_member.region_code, 1, 4) || '00',
                                        substr(party_member.region_code, 1, 2) || '0000', '000000'));
update party_org set org_id = (select a.org_id from account a where a.id = party_org.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = party_org.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (party_org.region_code, substr(party_org.region_code, 1, 4) || '00',
                                        substr(party_org.region_code, 1, 2) || '0000', '000000'));
update responsibility_list set org_id = (select a.org_id from account a where a.id = responsibility_list.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = responsibility_list.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (responsibility_list.region_code, substr(responsibility_list.region_code, 1, 4) || '00',
                                        substr(responsibility_list.region_code, 1, 2) || '0000', '000000'));
update review_case set org_id = (select a.org_id from account a where a.id = review_case.created_by)
 where exists (select 1 from account a join organisation o on o.id = a.org_id
                where a.id = review_case.created_by and o.level in ('1', '2', '3', '4', '5')
                  and o.region_code in (review_case.region_code, substr(review_case.region_code, 1, 4) || '00',
                                        substr(review_case.region_code, 1, 2) || '0000', '000000'));
