-- Until when a file that waits is named by something that is not sent yet, milliseconds; 0: by nothing.
alter table file add column kept_until bigint not null default 0;
