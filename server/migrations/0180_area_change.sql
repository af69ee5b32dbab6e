-- What was done with records of business areas: one row an act and record. Values of personal data are not in it.
create table area_change (
    id          text   not null primary key,
    -- Key of the area, and the record.
    area        text   not null,
    record_id   text   not null,
    happened_at bigint not null,
    account_id  text   not null,
    -- Key of the area's action, or import.
    action      text   not null,
    -- Null where the act changed no state.
    from_state  text,
    to_state    text,
    reason      text   not null,
    -- JSON: [{field, before, after}].
    changes     text   not null
);
create index area_change_record on area_change (area, record_id, happened_at);

-- What was saved until now is known by the names of its fields alone.
insert into area_change (id, area, record_id, happened_at, account_id, action, reason, changes)
select id, subject, subject_id, happened_at, account_id, 'edit', reason,
       '[{"field":"' || replace(fields, ',', '"},{"field":"') || '"}]'
  from audit
 where action = 'save' and subject in ('lawyer', 'law_firm', 'internship') and fields <> '';
