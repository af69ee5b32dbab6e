-- Why a version was deployed, as whoever deployed it says.
alter table process_version add column note text not null default '';
-- Running cases by version.
create index instance_version on instance (flow_key, version) where ended_at is null;
