-- Administrative regions, GB/T 2260.
create table region (
    dm      text   not null primary key,
    mc      text   not null,
    -- -1 for a province.
    pdm     text   not null,
    -- 1 province, 2 city, 3 county.
    jb      bigint not null,
    -- 1 = stands in for a missing level, as 市辖区.
    virtual bigint not null,
    demo    bigint not null
);
create index region_pdm on region (pdm, dm);

-- Code lists.
create table dict_type (
    code    text not null primary key,
    name    text not null,
    name_en text not null
);

-- A code is never reused; a disabled one stays readable.
create table dict_item (
    type    text   not null references dict_type,
    dm      text   not null,
    mc      text   not null,
    mc_en   text   not null,
    -- The code above, in a tree; absent at the top.
    pdm     text,
    seq     bigint not null,
    enabled bigint not null,
    -- More about the code, JSON; absent when there is no more.
    ext     text,
    primary key (type, dm)
);

-- The menu. An entry without component is a group, or a page that is not there yet (then hidden).
create table menu (
    id          text   not null primary key,
    -- 0 at the top.
    pid         text   not null,
    -- lawer, lawer_firm or other; empty = all accounts.
    zhlx        text   not null,
    path        text   not null,
    title       text   not null,
    title_en    text   not null,
    icon        text   not null,
    -- Name of the page in the client's cache.
    name        text   not null,
    component   text   not null,
    -- Empty = all; for lawyers categories (01,02), else one permission code.
    permission  text   not null,
    hidden      bigint not null,
    always_show bigint not null,
    -- Empty = none.
    redirect    text   not null,
    sort        bigint not null
);
create index menu_pid on menu (pid, sort);

-- Messages to one account.
create table sys_message (
    id         text   not null primary key,
    account_id text   not null references account,
    title      text   not null,
    content    text   not null,
    -- Dictionary xxlx.
    type       text   not null,
    -- Where it leads, as /approvalpage?sqId=…; absent when nowhere.
    link       text,
    -- What it is about, as an application id; absent for general messages.
    biz_id     text,
    -- 1 = read.
    ydzt       bigint not null,
    -- Absent while unread.
    read_at    bigint,
    send_at    bigint not null
);
create index sys_message_account on sys_message (account_id, send_at);
create index sys_message_unread on sys_message (account_id, ydzt);

-- Which shipped data has been written, and the hash of what was written.
create table seeded (
    name text not null primary key,
    hash text not null
);
