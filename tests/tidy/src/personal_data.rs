//! The register of personal data (`docs/handbook/personal-data.md`): a column whose name speaks of people stands in it, with what it is
//! for, how long it is kept and who sees it, or among those that only sound so.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Breach, Source};

const REGISTER: &str = "docs/handbook/personal-data.md";
const MIGRATIONS: &str = "server/migrations/";

/// What names of columns say where they speak of people; `name` alone and at an end, too.
#[rustfmt::skip]
const WORDS: [&str; 37] = [
    "address", "anonym", "applicant_", "bank", "birth", "client", "complainant", "contact", "degree", "education", "email", "ethnic",
    "family", "fax", "gender", "household", "id_no", "instructor", "legal_rep", "major", "marital", "mobile", "national", "native",
    "passport", "password_hash", "person", "phone", "photo", "political", "school", "signature", "username", "wechat", "witness",
    "recipient", "addressee",
];

type Columns = BTreeMap<String, BTreeSet<String>>;

/// Columns without a row, and rows without a column.
pub fn check(sources: &[Source]) -> Vec<Breach> {
    let Some(register) = sources.iter().find(|source| source.path == REGISTER) else { return Vec::new() };
    let columns = columns(sources);
    let mut named = Columns::new();
    let mut breaches = Vec::new();
    for (index, line) in register.text.lines().enumerate().filter(|(_, line)| line.starts_with("| `")) {
        for (table, column) in mentions(line) {
            if !columns.get(table).is_some_and(|it| it.contains(column)) {
                breaches.push(Breach::new(register, index + 1, format!("{table} has no column {column}")));
            }
            named.entry(table.to_owned()).or_default().insert(column.to_owned());
        }
        if has_empty_cell(line) {
            breaches.push(Breach::new(register, index + 1, "a cell says nothing"));
        }
    }
    for (table, columns) in &columns {
        let known = named.get(table);
        let strange =
            columns.iter().filter(|it| speaks_of_people(it) && !known.is_some_and(|known| known.contains(*it)));
        breaches.extend(strange.map(|column| {
            let says = format!(
                "{table}: {column} sounds like personal data: say in the register what it is for, or that it is none"
            );
            Breach::at(REGISTER, says)
        }));
    }
    breaches
}

/// The columns that a row names: `` `table: a, b` ``, in its first cell.
fn mentions(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let cell = line.split('|').nth(1).unwrap_or_default();
    let named = cell.split('`').skip(1).step_by(2).filter_map(|it| it.split_once(": "));
    named.flat_map(|(table, columns)| columns.split(", ").map(move |column| (table, column)))
}

fn has_empty_cell(line: &str) -> bool {
    let inside = line.trim().trim_start_matches('|').trim_end_matches('|');
    inside.split('|').any(|cell| cell.trim().is_empty())
}

fn speaks_of_people(column: &str) -> bool {
    column == "name"
        || column.ends_with("_name")
        || column.starts_with("name_")
        || WORDS.iter().any(|it| column.contains(it))
}

/// The columns of each table after all migrations.
fn columns(sources: &[Source]) -> Columns {
    let mut migrations: Vec<&Source> = sources.iter().filter(|it| it.path.starts_with(MIGRATIONS)).collect();
    migrations.sort_by(|one, other| one.path.cmp(&other.path));
    let mut columns = Columns::new();
    for migration in migrations {
        let lines: Vec<&str> = migration.text.lines().map(|it| it.split("--").next().unwrap_or_default()).collect();
        for statement in lines.join("\n").split(';') {
            take(&mut columns, statement.trim());
        }
    }
    columns
}

/// What a statement makes of the tables.
fn take(columns: &mut Columns, statement: &str) {
    let words: Vec<&str> =
        statement.split(|it: char| it.is_whitespace() || it == '(').filter(|it| !it.is_empty()).collect();
    match words.as_slice() {
        ["create", "table", table, ..] => _ = columns.insert((*table).to_owned(), declared(statement)),
        ["drop", "table", table, ..] => _ = columns.remove(*table),
        ["alter", "table", table, "rename", "to", other, ..] => {
            let moved = columns.remove(*table).unwrap_or_default();
            columns.insert((*other).to_owned(), moved);
        }
        ["alter", "table", table, act, "column", column, rest @ ..] => {
            let of_table = columns.entry((*table).to_owned()).or_default();
            match (*act, rest) {
                ("add", _) => _ = of_table.insert((*column).to_owned()),
                ("drop", _) => _ = of_table.remove(*column),
                ("rename", ["to", other, ..]) => {
                    of_table.remove(*column);
                    of_table.insert((*other).to_owned());
                }
                _ => {}
            }
        }
        _ => {}
    }
}

/// The columns in a `create table`: the lines whose second word is a type.
fn declared(statement: &str) -> BTreeSet<String> {
    let lines = statement.lines().skip(1).map(|line| line.split_whitespace());
    let columns = lines.filter_map(|mut words| Some((words.next()?, words.next()?.trim_end_matches(','))));
    let is_type = |it: &str| matches!(it, "text" | "bigint" | "double" | "bytea");
    columns.filter(|(_, kind)| is_type(kind)).map(|(name, _)| name.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    #[test]
    fn a_column_that_speaks_of_people_stands_in_the_register() {
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let first = "-- People.\ncreate table person (\n    id     text not null, -- mobile\n    mobile text,\n    fax text,\n    note text\n);";
        let second =
            "alter table person add column email text not null default '';\nalter table person drop column fax;
            alter table person rename column note to home_address;\nalter table person rename to somebody;";
        let register = "| where | what |\n|---|---|\n| `somebody: mobile, fax` | a |\n| `somebody: home_address` | |\n";
        let sources = [
            source("server/migrations/0002_b.sql", second),
            source("server/migrations/0001_a.sql", first),
            source("docs/handbook/personal-data.md", register),
        ];
        let found: Vec<String> = check(&sources).into_iter().map(|it| format!("{} {}", it.line, it.says)).collect();
        assert_eq!(
            found,
            [
                "3 somebody has no column fax",
                "4 a cell says nothing",
                "0 somebody: email sounds like personal data: say in the register what it is for, or that it is none",
            ]
        );
    }
}
