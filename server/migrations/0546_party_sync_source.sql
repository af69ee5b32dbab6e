-- Where a change in a member's file comes from (dictionary tbly): a firm changes by a transfer alone, all else in the file.
alter table party_sync add column source text not null default '1';
update party_sync set source = '2' where field = 'firmId';
