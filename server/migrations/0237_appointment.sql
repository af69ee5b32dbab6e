-- A supervisory talk with a firm or a lawyer.
create table appointment (
    id              text   not null primary key,
    org_id          text   not null references organisation,
    talk_kind       text not null,
    object_type     text not null,
    firm_id         text references law_firm,
    lawyer_id       text references lawyer,
    reason          text not null,
    reason_text     text,
    talk_at         text not null,
    place           text,
    talkers         text,
    region_code     text not null,
    talk_status     text not null,
    notice_no       text,
    notified_on     text,
    confirm_state   text,
    postpone_reason text,
    told_firm_id    text references law_firm,
    told_lawyer_id  text references lawyer,
    present_people  text,
    record          text,
    sign_scan       text,
    result          text,
    requirements    text,
    rectify_due     text,
    rectify_note    text,
    rectify_report  text,
    created_by      text   not null,
    created_at      bigint not null,
    updated_by      text   not null,
    updated_at      bigint not null,
    version         bigint not null default 1,
    delete_flag     bigint not null default 0,
    demo            bigint not null default 0
);
create index appointment_by_talk_at on appointment ((coalesce(talk_at, '')), id) where delete_flag = 0;
create index appointment_by_rectify_due on appointment ((coalesce(rectify_due, '')), id) where delete_flag = 0;
create index appointment_region on appointment (region_code, talk_status) where delete_flag = 0;
create index appointment_told_firm on appointment (told_firm_id) where delete_flag = 0;
create index appointment_told_lawyer on appointment (told_lawyer_id) where delete_flag = 0;
create index appointment_firm_id on appointment (firm_id) where delete_flag = 0;
create index appointment_lawyer_id on appointment (lawyer_id) where delete_flag = 0;
create index appointment_reason on appointment (reason) where delete_flag = 0;
create index appointment_talk_kind on appointment (talk_kind) where delete_flag = 0;
create index appointment_confirm_state on appointment (confirm_state) where delete_flag = 0;
create unique index appointment_notice_no_key on appointment (notice_no) where delete_flag = 0;
