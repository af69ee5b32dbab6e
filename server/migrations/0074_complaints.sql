-- One live application per person and item; of complaints, staff and others may register any number.
drop index application_sq_type_applicant_id_key;
create unique index application_sq_type_applicant_id_key on application (sq_type, applicant_id)
    where ended_at is null and object_type <> 'complaint';
