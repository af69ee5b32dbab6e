-- An effect that designers can choose: what becomes of a lawyer whose firm ends.
insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('settleLawyer', '核对律师去向', 'settleLawyer', '', 0, 0);

-- Histories name firms, people and items, not their keys.
update lawyer_change_log set before = (select f.name_zh from law_firm f where f.id = lawyer_change_log.before)
 where kind = '01' and before in (select id from law_firm);
update lawyer_change_log set after = (select f.name_zh from law_firm f where f.id = lawyer_change_log.after)
 where kind = '01' and after in (select id from law_firm);
update law_firm_change_log set before = (select l.name from lawyer l where l.id = law_firm_change_log.before)
 where kind in ('13', '15') and before in (select id from lawyer);
update law_firm_change_log set after = (select l.name from lawyer l where l.id = law_firm_change_log.after)
 where kind in ('13', '15') and after in (select id from lawyer);
update lawyer_firm_history
   set reason = (select p.name from application a join process p on p.flow_key = a.sq_type
                  where a.id = lawyer_firm_history.reason)
 where reason in (select a.id from application a join process p on p.flow_key = a.sq_type);
