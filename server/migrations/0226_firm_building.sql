-- 五化律所建设: what firms are scored by in a year.
create table building_release (
    id          text   not null primary key,
    title       text   not null,
    year        bigint not null,
    region_code text   not null,
    apply_from  text   not null,
    apply_to    text   not null,
    -- core::firm_building::Standard as JSON.
    content     text   not null,
    -- core::dto::BuildingStage.
    stage       text   not null,
    created_by  text   not null references account,
    created_at  bigint not null,
    updated_at  bigint not null,
    version     bigint not null
);
create index building_release_listed on building_release (year, id);

-- A firm's application with its own scores.
create table building_apply (
    id             text             not null primary key,
    release_id     text             not null references building_release,
    firm_id        text             not null references law_firm,
    name           text             not null,
    region_code    text             not null,
    -- core::dto::SelfScore, one an indicator, as JSON.
    scores         text             not null,
    total          double precision not null,
    -- draft, submitted, county, shortlisted, returned.
    state          text             not null,
    county_opinion text             not null default '',
    opinion        text             not null default '',
    submitted_at   bigint,
    -- Of 100; absent: not graded yet.
    final          double precision,
    place          bigint,
    -- Dictionary whdj; empty: too few points.
    grade          text,
    updated_at     bigint           not null,
    version        bigint           not null,
    constraint building_apply_release_id_firm_id_key unique (release_id, firm_id)
);
create index building_apply_firm on building_apply (firm_id, release_id);

-- 调研组.
create table building_team (
    id         text   not null primary key,
    release_id text   not null references building_release,
    name       text   not null,
    leader     text   not null references account,
    from_day   text   not null,
    to_day     text   not null,
    created_at bigint not null,
    updated_at bigint not null
);
create index building_team_release on building_team (release_id, id);

-- Who is in a team.
create table building_member (
    team_id    text not null references building_team,
    account_id text not null references account,
    primary key (team_id, account_id)
);
create index building_member_account on building_member (account_id);

-- A team's visit to a firm, and what it showed.
create table building_visit (
    id         text   not null primary key,
    apply_id   text   not null references building_apply,
    team_id    text   not null references building_team,
    day        text   not null,
    address    text   not null,
    -- planned, done, cancelled.
    state      text   not null,
    -- core::dto::BuildingRecordInput as JSON; absent: nothing yet.
    record     text,
    written_by text   references account,
    written_at bigint,
    constraint building_visit_apply_id_key unique (apply_id)
);
create index building_visit_team on building_visit (team_id, day);

-- A member's scores of a firm.
create table building_score (
    apply_id     text   not null references building_apply,
    account_id   text   not null references account,
    -- JSON list of numbers, one an indicator.
    scores       text   not null,
    comment      text   not null,
    submitted_at bigint not null,
    primary key (apply_id, account_id)
);

-- 公示: the result of a release.
create table building_notice (
    release_id   text   not null primary key references building_release,
    title        text   not null,
    body         text   not null,
    from_day     text   not null,
    to_day       text   not null,
    published_by text   not null references account,
    published_at bigint not null
);

-- Objections to a result that is shown.
create table building_objection (
    id         text   not null primary key,
    release_id text   not null references building_release,
    apply_id   text   not null references building_apply,
    reason     text   not null,
    raised_by  text   not null references account,
    raised_at  bigint not null,
    -- open, upheld, rejected.
    state      text   not null,
    decision   text   not null default '',
    decided_by text   references account,
    decided_at bigint
);
create index building_objection_release on building_objection (release_id, raised_at);
