-- The searched texts of each record of an area, a line a field, as they stand in search_gram.
create table search_text (
    area      text not null,
    record_id text not null,
    content   text not null,
    primary key (area, record_id)
);

-- Pieces of these texts (core::area::grams): what a record is found by.
create table search_gram (
    area      text not null,
    gram      text not null,
    record_id text not null,
    primary key (area, gram, record_id)
);
