-- A keyword in lists of cases is compared with what stands in the index, not with the rows, which hold the forms.
drop index application_newest;
create index application_newest on application (submit_at, id, region_code, status, sq_type, title, sq_no, delete_flag)
    where delete_flag = 0;

-- Ratings of a level, of any region, and those that somebody disputes.
create index credit_rating_level on credit_rating (level, year, object, name, id, region_code);
create index credit_rating_disputed on credit_rating (year, object, name, id, region_code) where open_claims > 0;

-- Lawyers of a city by the day of their licence: half of a province would be put in order for a page.
create index lawyer_city_by_licence_date on lawyer ((substr(region_code, 1, 4)), (coalesce(licence_date, '')), id) where delete_flag = 0;
