-- 附件配置: materials that an item asks for.
create table material (
    id          text   not null primary key,
    sq_type     text   not null references process,
    -- The node that asks for it; empty = the application.
    node_key    text   not null,
    name        text   not null,
    -- 1 = must be there.
    required    bigint not null,
    -- 0 = any number.
    max_count   bigint not null,
    -- Types, as pdf,jpg; empty = all that are taken.
    ext         text   not null,
    -- File numbers of an empty form and of a filled sample; empty = none.
    template    text   not null,
    sample      text   not null,
    -- 1 original, 2 copy, 3 electronic licence; empty = any.
    source      text   not null,
    seq         bigint not null,
    updated_by  text   not null,
    updated_at  bigint not null,
    delete_flag bigint not null
);
create index material_sq_type on material (sq_type, seq);

-- 审批类型配置: how applications of an item are examined.
create table examine_type (
    id          text   not null primary key,
    sq_type     text   not null references process,
    name        text   not null,
    -- Working days that the law allows.
    legal_days  bigint not null,
    -- 1 = in use.
    enabled     bigint not null,
    updated_by  text   not null,
    updated_at  bigint not null,
    delete_flag bigint not null
);
create index examine_type_sq_type on examine_type (sq_type);
