-- Those who are consulted (征求意见) get a task of the step that decides nothing: 1 = one of these.
alter table task add column consulted bigint not null default 0;
