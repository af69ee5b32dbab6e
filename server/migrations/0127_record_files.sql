-- Photographs that a save put into a record are the record's: so far they waited as their uploader's, whom alone they were
-- shown. A record holds its photograph as a JSON list of one number.
update file set state = 'held', biz_type = 'lawyer',
       biz_id = (select min(l.id) from lawyer l where l.photo = '["' || file.id || '"]')
 where state = 'waiting'
   and id in (select substr(photo, 3, length(photo) - 4) from lawyer where photo like '["%"]');
update file set state = 'held', biz_type = 'internship',
       biz_id = (select min(i.id) from internship i where i.photo = '["' || file.id || '"]')
 where state = 'waiting'
   and id in (select substr(photo, 3, length(photo) - 4) from internship where photo like '["%"]');
