-- How the titles of an item's cases read in English, with the placeholders of the rule that makes them; empty: as they are.
alter table item_rule add column title_en text not null default '';
