-- What a version's diagram says of the form's fields at its steps (fieldsPermission): a JSON list of rights, as a form has them.
alter table process_version add column field_rights text not null default '[]';
