-- What an OpenID provider said of whoever came by it (the ID token), sealed: at sign-out it tells the provider whose session
-- ends. Empty: it said nothing, or it was no such provider.
alter table identity_try add column id_token text not null default '';
alter table session add column id_token text not null default '';
