-- When the account signed in the time before the last: what a person is shown, to notice sign-ins that were not his.
alter table account add column previous_login_at bigint;
update account set previous_login_at = last_login_at;
