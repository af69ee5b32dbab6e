-- Several accounts of one person have one mobile: who may be given work of a case asks for them.
create index account_mobile on account (mobile);
