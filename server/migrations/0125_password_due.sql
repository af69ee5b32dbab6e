-- Who was given a password chooses one of his own before he does anything else.

-- 1: the password was set by somebody else.
alter table account add column password_due bigint not null default 0;
