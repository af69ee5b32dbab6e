-- Lawyers whose file names no association or no bureau have those of the region of their firm, as whoever comes to it.
update lawyer set association_id = (select o.id from organisation o join law_firm f on f.id = lawyer.firm_id
                                     where o.level = '5' and o.closed_at is null
                                       and o.region_code in (f.region_code, substr(f.region_code, 1, 4) || '00',
                                                             substr(f.region_code, 1, 2) || '0000')
                                     order by o.region_code desc, o.id limit 1)
 where coalesce(association_id, '') = '' and firm_id is not null;
update lawyer set bureau_id = (select min(o.id) from organisation o join law_firm f on f.id = lawyer.firm_id
                                where o.level = '3' and o.closed_at is null
                                  and o.region_code = substr(f.region_code, 1, 4) || '00')
 where coalesce(bureau_id, '') = '' and firm_id is not null;
