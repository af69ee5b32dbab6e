-- What whoever is rated hands in with his own report: a JSON list of file numbers.
alter table credit_rating add column report_files text not null default '[]';
