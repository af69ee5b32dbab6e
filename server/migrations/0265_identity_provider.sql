-- Signing in by an identity provider.

-- The way there and back: a row from the moment somebody is sent to a provider, good for one answer, for minutes.
create table identity_try (
    -- SHA-256 of what the provider hands back: who reads the table cannot answer.
    id           text   not null primary key,
    -- SHA-256 of the cookie of the browser that set out.
    browser_hash text   not null,
    provider     text   not null,
    -- Where the provider sends the browser back to.
    landing      text   not null,
    -- What its token has to say, and what proves that the code is ours; empty of CAS.
    nonce        text   not null,
    verifier     text   not null,
    -- Whom it confirmed, and by what his accounts are found; empty before.
    subject      text   not null default '',
    claim        text   not null default '',
    -- Where he leaves the provider's session when he signs out; empty where that is not known.
    leave        text   not null default '',
    -- Absent until the provider has answered.
    used_at      bigint,
    expires_at   bigint not null
);
create index identity_try_expires on identity_try (expires_at);

-- Which accounts are whose, as people have shown: those of a subject at an address.
create table identity_binding (
    id         text   not null primary key,
    -- `oidc`, `cas` or `zwpt`.
    provider   text   not null,
    -- Its address: behind another one the same subject is somebody else.
    issuer     text   not null,
    subject    text   not null,
    account_id text   not null references account,
    created_at bigint not null,
    used_at    bigint not null,
    constraint identity_binding_key unique (issuer, subject, account_id)
);
create index identity_binding_account on identity_binding (account_id);

-- By which provider a session was opened, `ldap` among them; empty: by password or code.
alter table session add column provider text not null default '';
-- Where its person leaves the provider's session when he signs out; empty: nowhere.
alter table session add column leave text not null default '';
