-- The seventh and the eighth option of a question.
alter table edu_question add column option_g text;
alter table edu_question add column option_h text;
