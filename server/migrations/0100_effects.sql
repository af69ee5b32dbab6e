-- What decided cases bring to the master files.

-- An internship: made by its registration, kept by the bar association.
create table internship (
    id               text   not null primary key,
    org_id           text   not null references organisation,
    region_code      text   not null,
    name             text   not null,
    id_type          text   not null,
    id_no            text   not null,
    gender           text   not null,
    birth_date       text   not null,
    ethnicity        text   not null,
    -- JSON list of file numbers.
    photo            text   not null,
    political_status text   not null,
    education        text   not null,
    degree           text,
    school           text   not null,
    major            text   not null,
    mobile           text   not null,
    email            text,
    address          text,
    -- The intern's account.
    account_id       text   not null references account,
    qual_type        text   not null,
    qual_no          text   not null,
    qual_date        text   not null,
    intern_kind      text   not null,
    -- Null when a flow of their own gives none.
    intern_no        text,
    cert_date        text,
    firm_id          text   not null references law_firm,
    instructor_id    text   not null references lawyer,
    agreement_from   text,
    agreement_to     text,
    archive_place    text,
    period_from      text,
    period_to        text,
    extend_months    bigint,
    -- Dictionary sxzt.
    intern_status    text   not null,
    log_count        bigint,
    log_required     bigint,
    training_passed  text,
    interview_score  double precision,
    assess_result    text,
    assess_date      text,
    valid_to         text,
    created_by       text   not null,
    created_at       bigint not null,
    updated_by       text   not null,
    updated_at       bigint not null,
    version          bigint not null default 1,
    delete_flag      bigint not null default 0,
    demo             bigint not null default 0
);
create unique index internship_intern_no_key on internship (intern_no) where delete_flag = 0;
create index internship_account on internship (account_id);
create index internship_firm on internship (firm_id, intern_status);
create index internship_list on internship ((coalesce(cert_date, '')), id) where delete_flag = 0;

-- Hours of training outside of this system, as staff credit them.
create table lawyer_training (
    id         text             not null primary key,
    lawyer_id  text             not null references lawyer,
    sort       bigint           not null,
    trained_on text             not null,
    title      text             not null,
    organiser  text,
    hours      double precision not null,
    -- JSON list of file numbers.
    proof      text
);
create index lawyer_training_owner on lawyer_training (lawyer_id, sort);

-- The lawyer or firm that a complaint is about, and the day it came; absent for everything else.
alter table application add column target_id text;
alter table application add column target_on text;
create index application_target on application (target_id, target_on) where target_id is not null;
-- The firm that it has founded; absent for everything else.
alter table application add column firm_id text references law_firm;

-- When it is closed by itself; absent: never.
alter table account add column closes_at bigint;
create index account_closes on account (closes_at) where closes_at is not null;

insert into event_listener (id, name, class_path, event_type, updated_at, delete_flag)
values ('beginLiquidation', '律所进入清算', 'beginLiquidation', '', 0, 0),
       ('changeFirmFile', '变更律所登记事项', 'changeFirmFile', '', 0, 0),
       ('closeFirm', '注销律所', 'closeFirm', '', 0, 0),
       ('foundFirm', '建立律所档案', 'foundFirm', '', 0, 0),
       ('grantLicence', '建立律师档案', 'grantLicence', '', 0, 0),
       ('holdLawyer', '律师待换证', 'holdLawyer', '', 0, 0),
       ('issueLetter', '签发通知书', 'issueLetter', '', 0, 0),
       ('openFirm', '律所开业', 'openFirm', '', 0, 0),
       ('recordAssessment', '登记考核结果', 'recordAssessment', '', 0, 0),
       ('recordPenalty', '登记行政处罚', 'recordPenalty', '', 0, 0),
       ('registerIntern', '登记实习人员', 'registerIntern', '', 0, 0),
       ('warnFirm', '律所限期整改', 'warnFirm', '', 0, 0);
