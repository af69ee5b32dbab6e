-- Files that were handed in for the materials an item asks for: what counts now.
create table application_material (
    application_id text   not null references application,
    material_id    text   not null references material,
    file_id        text   not null references file,
    -- Its place among the files of the material.
    seq            bigint not null,
    handed_by      text   not null,
    handed_at      bigint not null,
    primary key (application_id, material_id, file_id)
);

-- What a decision asks the applicant to correct, beside its opinion.
create table application_correction (
    task_id        text   not null primary key references task,
    application_id text   not null references application,
    -- JSON: keys of fields.
    fields         text   not null,
    -- JSON: names of materials, as they were then.
    materials      text   not null
);
