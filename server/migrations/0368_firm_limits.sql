-- The limits of a firm and which of them were told: 90 days to be a partnership again, the end of the lease. Only a firm
-- that lacks partners has rectify_due; one that is warned for something else has none.
alter table law_firm add column rectify_due text;
alter table law_firm add column rectify_told text;
alter table law_firm add column rectify_late text;
alter table law_firm add column lease_told text;
update law_firm set staff_count = (select count(*) from law_firm_staff s where s.law_firm_id = law_firm.id);
