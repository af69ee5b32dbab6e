-- A Party organisation of one firm or several.
create table party_org (
    id                     text   not null primary key,
    org_id                 text   not null references organisation,
    name                   text not null,
    form                   text not null,
    parent_name            text,
    firm_id                text references law_firm,
    secretary_id           text references lawyer,
    secretary_is_principal text,
    deputy                 text,
    founded_date           text,
    next_election_date     text,
    member_count           bigint,
    instructor             text,
    phone                  text,
    region_code            text not null,
    org_status             text not null,
    created_by             text   not null,
    created_at             bigint not null,
    updated_by             text   not null,
    updated_at             bigint not null,
    version                bigint not null default 1,
    delete_flag            bigint not null default 0,
    demo                   bigint not null default 0
);
create index party_org_by_next_election_date on party_org ((coalesce(next_election_date, '')), id) where delete_flag = 0;
create index party_org_by_member_count on party_org ((coalesce(member_count, 0)), id) where delete_flag = 0;
create index party_org_by_name on party_org ((coalesce(name, '')), id) where delete_flag = 0;
create index party_org_region on party_org (region_code, org_status) where delete_flag = 0;
create index party_org_firm_id on party_org (firm_id) where delete_flag = 0;
create index party_org_form on party_org (form) where delete_flag = 0;

-- The firms of a joint branch.
create table party_org_firm (
    id           text   not null primary key,
    party_org_id text   not null references party_org,
    sort         bigint not null,
    firm_id      text references law_firm
);
create index party_org_firm_owner on party_org_firm (party_org_id, sort);

-- The file of a Party member. What changes in the file of a lawyer comes here when it is confirmed, and only then.
create table party_member (
    id                text   not null primary key,
    org_id            text   not null references organisation,
    lawyer_id         text references lawyer,
    name              text not null,
    gender            text,
    id_no             text not null,
    id_no_hash        text,
    ethnicity         text,
    mobile            text,
    firm_id           text references law_firm,
    region_code       text not null,
    political_status  text,
    member_type       text,
    join_date         text,
    full_date         text,
    org_name          text,
    party_org_id      text,
    org_post          text,
    relation_place    text,
    transfer_in_date  text,
    transfer_out_to   text,
    transfer_out_date text,
    fee_paid_to       text,
    floating          text,
    awards            text,
    discipline        text,
    sync_status       text,
    member_status     text not null,
    created_by        text   not null,
    created_at        bigint not null,
    updated_by        text   not null,
    updated_at        bigint not null,
    version           bigint not null default 1,
    delete_flag       bigint not null default 0,
    demo              bigint not null default 0
);
create index party_member_by_join_date on party_member ((coalesce(join_date, '')), id) where delete_flag = 0;
create index party_member_by_fee_paid_to on party_member ((coalesce(fee_paid_to, '')), id) where delete_flag = 0;
create index party_member_region on party_member (region_code, member_status) where delete_flag = 0;
create index party_member_firm_id on party_member (firm_id) where delete_flag = 0;
create index party_member_party_org_id on party_member (party_org_id) where delete_flag = 0;
create index party_member_name on party_member (name) where delete_flag = 0;
create index party_member_org_name on party_member (org_name) where delete_flag = 0;
create index party_member_member_type on party_member (member_type) where delete_flag = 0;
create index party_member_sync_status on party_member (sync_status) where delete_flag = 0;
create unique index party_member_lawyer_id_key on party_member (lawyer_id) where delete_flag = 0;
create unique index party_member_id_no_hash_key on party_member (id_no_hash) where delete_flag = 0;

-- Transfers of a membership.
create table party_member_transfer (
    id              text   not null primary key,
    party_member_id text   not null references party_member,
    sort            bigint not null,
    from_name       text,
    to_name         text,
    transferred_on  text
);
create index party_member_transfer_owner on party_member_transfer (party_member_id, sort);

-- A responsibility list of Party building.
create table responsibility_list (
    id                 text   not null primary key,
    org_id             text   not null references organisation,
    year               bigint not null,
    title              text not null,
    level              text not null,
    responsible_org    text,
    firm_id            text references law_firm,
    responsible_person text,
    region_code        text not null,
    list_status        text not null,
    progress           bigint,
    published_on       text,
    told_firm_id       text references law_firm,
    finish_note        text,
    return_reason      text,
    created_by         text   not null,
    created_at         bigint not null,
    updated_by         text   not null,
    updated_at         bigint not null,
    version            bigint not null default 1,
    delete_flag        bigint not null default 0,
    demo               bigint not null default 0
);
create index responsibility_list_by_year on responsibility_list ((coalesce(year, 0)), id) where delete_flag = 0;
create index responsibility_list_by_progress on responsibility_list ((coalesce(progress, 0)), id) where delete_flag = 0;
create index responsibility_list_by_published_on on responsibility_list ((coalesce(published_on, '')), id) where delete_flag = 0;
create index responsibility_list_region on responsibility_list (region_code, list_status) where delete_flag = 0;
create index responsibility_list_told_firm_id on responsibility_list (told_firm_id) where delete_flag = 0;
create index responsibility_list_firm_id on responsibility_list (firm_id) where delete_flag = 0;
create index responsibility_list_level on responsibility_list (level) where delete_flag = 0;

-- What somebody is responsible for, and how far it is.
create table responsibility_item (
    id                     text   not null primary key,
    responsibility_list_id text   not null references responsibility_list,
    sort                   bigint not null,
    content                text,
    measure                text,
    deadline               text,
    finish_state           text,
    finish_note            text,
    evidence               text
);
create index responsibility_item_owner on responsibility_item (responsibility_list_id, sort);

-- An activity of a Party organisation.
create table party_activity (
    id            text   not null primary key,
    org_id        text   not null references organisation,
    activity_kind text not null,
    theme         text not null,
    org_name      text,
    party_org_id  text,
    held_at       text not null,
    place         text,
    participants  text,
    minutes       text,
    photos        text,
    firm_id       text references law_firm,
    region_code   text not null,
    created_by    text   not null,
    created_at    bigint not null,
    updated_by    text   not null,
    updated_at    bigint not null,
    version       bigint not null default 1,
    delete_flag   bigint not null default 0,
    demo          bigint not null default 0
);
create index party_activity_by_held_at on party_activity ((coalesce(held_at, '')), id) where delete_flag = 0;
create index party_activity_region on party_activity (region_code) where delete_flag = 0;
create index party_activity_firm_id on party_activity (firm_id) where delete_flag = 0;
create index party_activity_activity_kind on party_activity (activity_kind) where delete_flag = 0;
create index party_activity_org_name on party_activity (org_name) where delete_flag = 0;
