-- A session ends when nobody has acted in it for half an hour. Its refresh token is another one after each use.

-- When its person last called, to some minutes; no request that the page makes by itself counts.
alter table session add column seen_at bigint not null default 0;
update session set seen_at = created_at;

-- Refresh tokens that have been used: whoever brings one again has a copy, and the session ends.
create table retired_refresh (
    -- SHA-256, as in session.
    hash       text   not null primary key,
    session_id text   not null references session,
    retired_at bigint not null
);
create index retired_refresh_session on retired_refresh (session_id);

-- login_failure counts by account:NAME, address:IP and pair:NAME:IP; how many of each: handbook, quality.md SEC-17.
