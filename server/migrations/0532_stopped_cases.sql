-- Cases whose clock was stopped before the moment was kept stand still since then: their history has it.
update application set stopped_at = (select max(e.happened_at) from instance_event e
                                      where e.instance_id = application.instance_id
                                        and e.event like '%"type":"clockPaused"%')
 where status = '14' and stopped_at is null;
