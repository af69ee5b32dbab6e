-- A firm is found by its licence when it opens an account.
create index law_firm_licence_no on law_firm (licence_no) where delete_flag = 0;
