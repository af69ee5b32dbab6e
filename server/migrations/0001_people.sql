-- Column types are TEXT, BIGINT, DOUBLE PRECISION and BYTEA only, so that one text serves SQLite and PostgreSQL.
-- Yes/no is BIGINT 1/0, a moment is BIGINT milliseconds since 1970, a date is TEXT YYYY-MM-DD.

-- Authorities, associations, firms and units: whoever accounts and rows belong to.
create table organisation (
    id          text   not null primary key,
    -- Absent for the topmost.
    pid         text   references organisation,
    name        text   not null,
    -- Dictionary JGCJ: 2 province, 3 city, 4 county, 5 association, 6 firm or unit.
    level       text   not null,
    region_code text   not null,
    -- Absent when not registered.
    uscc        text,
    sort        bigint not null,
    demo        bigint not null,
    created_at  bigint not null
);
create index organisation_pid on organisation (pid, sort);

-- Roles are bound to the account's organisation: a group is CODE@organisation.
create table role (
    id            text   not null primary key,
    code          text   not null constraint role_code_key unique,
    name          text   not null,
    name_en       text   not null,
    -- Dictionary roletype.
    role_type     text   not null,
    -- spjgLevel, spjgKey, spProperties of the specification; empty for roles that take part in no flow.
    level         text   not null,
    org_key       text   not null,
    properties    text   not null,
    -- 1 = the designer lists it.
    examine_flag  bigint not null,
    sort          bigint not null
);

-- What a role may do: area:object:action, with * for all that follows.
create table role_permission (
    role_id    text not null references role,
    permission text not null,
    primary key (role_id, permission)
);

-- Who may sign in.
create table account (
    id            text   not null primary key,
    -- As shown, and in lower case: two accounts cannot differ in case only.
    username      text   not null,
    username_key  text   not null constraint account_username_key_key unique,
    password_hash text   not null,
    name          text   not null,
    mobile        text   not null,
    -- lawer, lawer_firm or other.
    zhlx          text   not null,
    -- Dictionary zyzlb; empty unless a lawyer's.
    zyzlb         text   not null,
    org_id        text   not null references organisation,
    -- The lawyer's or the firm's file, when the account is theirs.
    lawyer_id     text,
    firm_id       text,
    enabled       bigint not null,
    -- Absent before the first time.
    last_login_at bigint,
    demo          bigint not null,
    created_at    bigint not null,
    updated_at    bigint not null,
    version       bigint not null
);
create index account_org on account (org_id);
create index account_lawyer on account (lawyer_id);

-- The roles an account has, at its organisation.
create table account_role (
    account_id text not null references account,
    role_id    text not null references role,
    primary key (account_id, role_id)
);
create index account_role_role on account_role (role_id);

-- One row a sign-in. An access token counts only while its session is open.
create table session (
    id           text   not null primary key,
    account_id   text   not null references account,
    -- SHA-256 of the refresh token: who reads the table cannot use it.
    refresh_hash text   not null constraint session_refresh_hash_key unique,
    address      text   not null,
    created_at   bigint not null,
    expires_at   bigint not null,
    -- Absent while open.
    ended_at     bigint
);
create index session_account on session (account_id);
create index session_expires on session (expires_at);

-- Pictures shown and not yet answered.
create table captcha (
    id         text   not null primary key,
    answer     text   not null,
    address    text   not null,
    expires_at bigint not null
);
create index captcha_expires on captcha (expires_at);
create index captcha_address on captcha (address);

-- Wrong passwords, counted per account name (known or not) and per address. Survives a restart.
create table login_failure (
    -- account:NAME or address:IP.
    subject text   not null primary key,
    tries   bigint not null,
    -- The last try that counted; 15 minutes later counting starts anew.
    since   bigint not null
);
create index login_failure_since on login_failure (since);
