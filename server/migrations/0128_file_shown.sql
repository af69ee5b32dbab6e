-- Things that show a file beside the one that holds it: a record of a person took his photograph over from his application.
create table file_shown (
    file_id  text not null references file,
    -- As in file.
    biz_type text not null,
    biz_id   text not null,
    primary key (file_id, biz_type, biz_id)
);
insert into file_shown (file_id, biz_type, biz_id)
select f.id, 'lawyer', l.id from lawyer l join file f on f.id = substr(l.photo, 3, length(l.photo) - 4)
 where l.photo like '["%"]' and f.biz_id is not null and f.biz_id <> l.id;
insert into file_shown (file_id, biz_type, biz_id)
select f.id, 'internship', i.id from internship i join file f on f.id = substr(i.photo, 3, length(i.photo) - 4)
 where i.photo like '["%"]' and f.biz_id is not null and f.biz_id <> i.id;
