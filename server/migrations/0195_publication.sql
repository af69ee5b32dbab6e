-- What the authority publishes: regulations, notices, guidance, articles.

-- One publication of any kind. What is listed, sorted and compared stands in columns of its own beside the form.
create table publication (
    id             text   not null primary key,
    -- core::publication::PublicationKind.
    kind           text   not null,
    title          text   not null,
    -- Code of the kind's own dictionary.
    category       text   not null,
    -- Values of the kind's form as JSON.
    data           text   not null,
    -- Dictionary fbzt.
    state          text   not null,
    top            bigint not null,
    -- The larger stands first, below what is on top.
    rank           bigint not null,
    must_read      bigint not null,
    popup          bigint not null,
    -- Last day on which readers see it; empty: no end.
    valid_to       text   not null,
    -- For whom: entries with a comma before and behind each; empty: everybody.
    for_kinds      text   not null,
    for_categories text   not null,
    for_regions    text   not null,
    for_firms      text   not null,
    -- Of a regulation, empty for others: document number and effect (dictionary sxx).
    doc_no         text   not null,
    effect         text   not null,
    -- The regulation whose place it takes, and the one that took its own.
    replaces       text   references publication,
    replaced_by    text   references publication,
    -- Absent before it was first published.
    published_at   bigint,
    -- How many people have read it.
    reads          bigint not null,
    -- Why it was withdrawn or given back; empty: nobody said.
    reason         text   not null,
    org_id         text   not null references organisation,
    region_code    text   not null,
    created_by     text   not null,
    created_at     bigint not null,
    updated_by     text   not null,
    updated_at     bigint not null,
    version        bigint not null default 1,
    delete_flag    bigint not null default 0,
    demo           bigint not null default 0
);
create index publication_shown on publication (kind, top, rank, published_at, id) where delete_flag = 0 and state = '2';
create index publication_managed on publication (kind, updated_at, id) where delete_flag = 0;
create index publication_replaces on publication (replaces);

-- Pairs of neighbouring characters of a publication (core::publication::terms): what it is found by.
create table publication_term (
    term           text not null,
    publication_id text not null references publication,
    primary key (term, publication_id)
);
create index publication_term_publication on publication_term (publication_id);

-- Who has opened it, and when first.
create table publication_read (
    publication_id text   not null references publication,
    account_id     text   not null references account,
    read_at        bigint not null,
    primary key (publication_id, account_id)
);

-- What somebody keeps for himself.
create table publication_favourite (
    account_id     text   not null references account,
    publication_id text   not null references publication,
    kept_at        bigint not null,
    primary key (account_id, publication_id)
);
