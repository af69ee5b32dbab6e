-- Ratings of a stage; of those that are shown the nightly job looks for the day on which that ends.
drop index credit_rating_publicity;
create index credit_rating_publicity on credit_rating (public_to) where stage = 'publicity';
create index credit_rating_stage on credit_rating (stage, year, object, name, id, region_code);

-- Whose standard a rating is by is read along the list, for who reaches what his authority has rated.
drop index credit_rating_listed;
create index credit_rating_listed on credit_rating (year, object, name, id, region_code, standard_id);

-- Bad evaluations: few of many.
create index evaluation_bad on evaluation (evaluated_at, application_id) where score < 3;

-- A keyword in the list of made certificates is compared with what stands in the index, not with the rows, which hold the forms.
drop index application_certificate;
create index application_certificate on application (cert_at, id, region_code, title, sq_no, cert_serial, void_serial, delete_flag)
    where cert_at is not null;

-- Families of instances by what the monitor asks for: rows hold the state.
drop index instance_first;
create index instance_first on instance (id, flow_key, version, ended_at, erased_at, application_id) where root_id is null;

-- Logs of a state or a kind, the newest first.
create index intern_log_status on intern_log (log_status, log_date, id);
create index intern_log_kind on intern_log (kind, log_date, id);

-- Who has to be insured, and until when he is: all of a province or a city are counted.
create index lawyer_to_insure on lawyer (zyzlb, practice_status, insured_to, firm_id, id, region_code) where delete_flag = 0;
create index lawyer_city_to_insure on lawyer ((substr(region_code, 1, 4)), zyzlb, practice_status, insured_to, firm_id, id, region_code)
    where delete_flag = 0;
