-- Not before this moment is an instance woken whose deadline could not be served; its deadline stays what its state says.
alter table instance add column retry_at bigint;
