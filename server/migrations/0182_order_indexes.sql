-- Orders of the lists of firms and interns: the first page comes from an index, not from the whole table put in order.
create index law_firm_by_lawyer_count on law_firm ((coalesce(lawyer_count, 0)), id) where delete_flag = 0;
create index law_firm_by_uscc on law_firm ((coalesce(uscc, '')), id) where delete_flag = 0;
create index internship_by_period_from on internship ((coalesce(period_from, '')), id) where delete_flag = 0;
create index internship_by_period_to on internship ((coalesce(period_to, '')), id) where delete_flag = 0;
