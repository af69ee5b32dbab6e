-- What a file that comes in pieces is brought for, as `application`; until now only films of courses came so.
alter table file_upload add column biz_type text not null default 'edu_video';
