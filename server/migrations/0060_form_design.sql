-- Registration forms as the designer has them, one row a form: its place in the list, and what is not published yet.
-- What people fill in is a version of it, in custom_form.
create table form_design (
    code          text   not null primary key,
    -- These three are the draft's, or the newest version's where there is no draft.
    name          text   not null,
    name_en       text   not null,
    classify_type text   not null,
    -- core::form::Form as JSON; absent when nothing differs from the newest version.
    draft         text,
    -- The newest version; 0 = never published.
    version       bigint not null,
    -- 1 = Lawdesk ships it.
    shipped       bigint not null,
    -- Counts saves and publications; a save names the one it has read.
    revision      bigint not null,
    -- Account; absent while the form is as it was shipped.
    updated_by    text,
    updated_at    bigint not null,
    -- 1 = removed: not offered any more. Its versions stay readable.
    delete_flag   bigint not null
);

insert into form_design (code, name, name_en, classify_type, version, shipped, revision, updated_at, delete_flag)
select f.code, f.name, f.name_en, f.classify_type, f.version, 1, 0, f.created_at, f.delete_flag
  from custom_form f
 where f.version = (select max(v.version) from custom_form v where v.code = f.code);

-- Who published the version; absent for what Lawdesk ships.
alter table custom_form add column published_by text;
