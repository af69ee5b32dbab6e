-- Each row of the audit is a link of a chain: its place, and the hash of the row with the hash before it
-- (`identity::audit::chain`). Rows of before are linked when the server starts.
alter table audit add column seq bigint;
alter table audit add column hash text not null default '';
-- Names of the fields that were changed, comma between; never values.
alter table audit add column fields text not null default '';
create unique index audit_seq_key on audit (seq);
create index audit_happened on audit (happened_at, seq);

-- The ends of the chain: `last` is its newest row, whose lock lets one writer at a time append; `anchor` the newest row
-- that was removed for its age, with which the hash of the oldest one begins.
create table audit_chain (
    name        text   not null primary key,
    seq         bigint not null,
    hash        text   not null,
    happened_at bigint not null
);
insert into audit_chain (name, seq, hash, happened_at) values ('anchor', 0, '', 0), ('last', 0, '', 0);
