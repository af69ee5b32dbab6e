-- Standards by which lawyers and firms are rated. What was published never changes: a copy is made.
create table credit_standard (
    id           text   not null primary key,
    name         text   not null,
    -- Dictionary pjdx: 01 lawyers, 02 firms.
    object       text   not null,
    year         bigint not null,
    -- Of the authority that made it.
    region_code  text   not null,
    -- core::credit::Standard as JSON.
    content      text   not null,
    -- draft, published, retired.
    state        text   not null,
    -- The standard that it was copied from.
    copied_from  text   references credit_standard,
    created_by   text   not null references account,
    created_at   bigint not null,
    updated_at   bigint not null,
    published_by text   references account,
    published_at bigint,
    version      bigint not null
);
-- One at a time for the same people.
create unique index credit_standard_object_year_region_code_key on credit_standard (object, year, region_code) where state = 'published';
create index credit_standard_listed on credit_standard (updated_at, id);

-- Everybody of a region is rated by a standard, some at a time.
create table credit_batch (
    id          text   not null primary key,
    standard_id text   not null references credit_standard,
    year        bigint not null,
    region_code text   not null,
    total       bigint not null,
    done        bigint not null,
    -- Id of the last who was rated; empty: nobody yet.
    last_id     text   not null,
    started_by  text   not null references account,
    started_at  bigint not null,
    finished_at bigint
);
create index credit_batch_started on credit_batch (started_at, id);

-- The rating of a lawyer or firm in a year.
create table credit_rating (
    id            text             not null primary key,
    standard_id   text             not null references credit_standard,
    -- Dictionary pjdx.
    object        text             not null,
    object_id     text             not null,
    year          bigint           not null,
    name          text             not null,
    region_code   text             not null,
    -- The firm itself, or that of the lawyer.
    firm_id       text,
    -- Of a lawyer's rating.
    lawyer_id     text,
    total         double precision not null,
    -- Dictionary credit.
    level         text             not null,
    vetoed        bigint           not null,
    -- core::credit::Stage.
    stage         text             not null,
    -- What whoever is rated says of it himself.
    report        text             not null default '',
    first_opinion text             not null default '',
    opinion       text             not null default '',
    public_from   text,
    public_to     text,
    effective_at  bigint,
    -- Objections and repairs that are not decided.
    open_claims   bigint           not null default 0,
    computed_at   bigint           not null,
    updated_at    bigint           not null,
    version       bigint           not null,
    constraint credit_rating_object_object_id_year_key unique (object, object_id, year)
);
create index credit_rating_listed on credit_rating (year, object, name, id);
create index credit_rating_city on credit_rating ((substr(region_code, 1, 4)), year, object, name, id);
create index credit_rating_county on credit_rating (region_code, year, object, name, id);
create index credit_rating_firm on credit_rating (firm_id, year);
create index credit_rating_object on credit_rating (object_id, year);
create index credit_rating_publicity on credit_rating (stage, public_to);

-- The points of a rating, one record each.
create table credit_entry (
    id         text             not null primary key,
    rating_id  text             not null references credit_rating,
    sort       bigint           not null,
    -- Its place in the standard; absent: an adjustment.
    item       bigint,
    -- 1 = entered by hand: computing again leaves it.
    by_hand    bigint           not null,
    record     text             not null,
    day        text             not null,
    points     double precision not null,
    -- core::credit::Standing when it was last computed.
    standing   text             not null,
    -- 1 = put right, or an objection was upheld.
    lifted     bigint           not null default 0,
    -- JSON list of file numbers.
    files      text             not null default '[]',
    reason     text             not null default '',
    made_by    text             references account,
    made_at    bigint           not null
);
create index credit_entry_rating on credit_entry (rating_id, sort, id);

-- Objections to ratings, and repairs.
create table credit_claim (
    id         text   not null primary key,
    rating_id  text   not null references credit_rating,
    entry_id   text   references credit_entry,
    -- objection, repair.
    kind       text   not null,
    reason     text   not null,
    files      text   not null,
    raised_by  text   not null references account,
    raised_at  bigint not null,
    -- open, upheld, rejected.
    state      text   not null,
    decision   text   not null default '',
    decided_by text   references account,
    decided_at bigint
);
create index credit_claim_rating on credit_claim (rating_id, raised_at);
