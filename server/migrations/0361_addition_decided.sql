-- An addition to a policy is decided once, and says by whom.
alter table insurance_insured add column decided_by text;
alter table insurance_insured add column decided_at bigint;

-- Nobody is insured twice by one policy. Of those who are, what is accepted and came first stays.
update insurance_insured set insured_state = '3'
 where coalesce(insured_state, '2') <> '3'
   and exists (select 1 from insurance_insured o
                where o.register_id = insurance_insured.register_id
                  and o.insured_lawyer_id = insurance_insured.insured_lawyer_id
                  and coalesce(o.insured_state, '2') <> '3'
                  and (case when coalesce(o.insured_state, '2') = '2' then 0 else 1 end, o.sort, o.id)
                    < (case when coalesce(insurance_insured.insured_state, '2') = '2' then 0 else 1 end,
                       insurance_insured.sort, insurance_insured.id));
update insurance_register set insured_count = (select count(*) from insurance_insured p
        where p.register_id = insurance_register.id and coalesce(p.insured_state, '2') = '2')
 where exists (select 1 from insurance_insured p where p.register_id = insurance_register.id and p.insured_state = '3');
create unique index insurance_insured_register_id_insured_lawyer_id_key
    on insurance_insured (register_id, insured_lawyer_id) where coalesce(insured_state, '2') <> '3';
