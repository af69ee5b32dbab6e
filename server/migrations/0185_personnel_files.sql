-- Who came to a firm and who left it, and stored files, the last first.
create index lawyer_firm_history_came on lawyer_firm_history (firm_id, start_date);
create index lawyer_firm_history_left on lawyer_firm_history (firm_id, end_date);
create index file_uploaded on file (uploaded_at, id);
create index file_kind_uploaded on file (biz_type, uploaded_at, id);
