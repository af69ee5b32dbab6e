-- Assignments of legal aid are counted by year.
create index aid_case_assignment_assigned_on on aid_case_assignment (assigned_on);
