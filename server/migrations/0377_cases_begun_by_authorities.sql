-- Who of an authority began a case in the name of its applicant, who cannot take it back; absent: the applicant did.
alter table application add column ordered_by text;
