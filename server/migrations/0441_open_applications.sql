-- One live application per person and item; the lawyer in charge of a unit has one for each of its staff.
-- Hash of the identity number of whom somebody applies for; empty: he applies for himself or his firm.
alter table application add column person_hash text not null default '';
drop index application_sq_type_applicant_id_key;
create unique index application_sq_type_applicant_id_person_hash_key on application (sq_type, applicant_id, person_hash)
    where ended_at is null and object_type <> 'complaint';
