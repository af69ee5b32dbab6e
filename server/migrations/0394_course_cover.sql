-- Courses: a picture for lists, points beside the hours, and a region within that of the course for whose lawyers alone it is
-- (empty: for all whom its own region covers).
alter table edu_course add column cover text not null default '';
alter table edu_course add column credit double precision not null default 0;
alter table edu_course add column target_region text not null default '';
