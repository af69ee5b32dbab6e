-- Lists are not sorted by what they mask: nothing reads this any more.
drop index lawyer_by_birth_date;
