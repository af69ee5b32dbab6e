-- Words and channels of what people are told, where an administrator wants others than the shipped ones.
create table notice_template (
    -- Code of the event (`core::notice`).
    event      text   not null primary key,
    -- Codes of dictionary fsxxfs, commas between; empty = nobody is told.
    channels   text   not null,
    title_zh   text   not null,
    text_zh    text   not null,
    short_zh   text   not null,
    title_en   text   not null,
    text_en    text   not null,
    short_en   text   not null,
    updated_by text   not null,
    updated_at bigint not null,
    version    bigint not null
);

-- How somebody wants to be told beside the messages in the system.
create table notice_preference (
    account_id   text   not null primary key references account,
    -- Where his mail goes; empty = the address of his file.
    email        text   not null,
    -- Codes of dictionary fsxxfs that he does not want, commas between.
    off_channels text   not null,
    -- zh-CN or en.
    language     text   not null,
    updated_at   bigint not null
);
