-- The result of each year's assessment of a lawyer: one a year.
create table lawyer_assessment (
    id             text   not null primary key,
    lawyer_id      text   not null references lawyer,
    sort           bigint not null,
    year           bigint not null,
    -- Dictionary khdc.
    level          text   not null,
    application_id text,
    decided_on     text   not null,
    constraint lawyer_assessment_lawyer_id_year_key unique (lawyer_id, year)
);
create index lawyer_assessment_owner on lawyer_assessment (lawyer_id, sort);

-- The same of a firm.
create table law_firm_assessment (
    id             text   not null primary key,
    law_firm_id    text   not null references law_firm,
    sort           bigint not null,
    year           bigint not null,
    -- Dictionary khdc.
    level          text   not null,
    application_id text,
    decided_on     text   not null,
    constraint law_firm_assessment_law_firm_id_year_key unique (law_firm_id, year)
);
create index law_firm_assessment_owner on law_firm_assessment (law_firm_id, sort);
