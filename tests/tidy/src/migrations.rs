//! Migrations: types that mean the same on SQLite and PostgreSQL, and a sentence above each table.

use crate::{Breach, Source};

const FOREIGN_TYPES: [&str; 8] =
    [" boolean", " timestamp", " jsonb", " serial", " varchar", " real ", " numeric", " blob"];

pub fn check(source: &Source) -> Vec<Breach> {
    if !source.path.starts_with("server/migrations/") {
        return Vec::new();
    }
    let mut breaches = Vec::new();
    let mut before = "";
    for (index, line) in source.text.lines().enumerate() {
        let code = line.split("--").next().unwrap_or_default();
        if code.starts_with("create table") && !before.starts_with("--") {
            breaches.push(Breach::new(source, index + 1, "a sentence above the table says what it holds"));
        }
        if let Some(found) = FOREIGN_TYPES.iter().find(|foreign| code.to_lowercase().contains(*foreign)) {
            breaches.push(Breach::new(
                source,
                index + 1,
                format!("{}: only text, bigint, double precision, bytea", found.trim()),
            ));
        }
        before = line;
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    fn breaches(path: &str, text: &str) -> usize {
        check(&Source { path: path.to_owned(), text: text.to_owned() }).len()
    }

    #[test]
    fn a_table_has_its_sentence_and_types_that_both_databases_know() {
        let sound = "-- Cases.\ncreate table a (\n  id text primary key, -- no varchar\n  at bigint\n);\n";
        assert_eq!(breaches("server/migrations/1.sql", sound), 0);
        assert_eq!(breaches("server/migrations/1.sql", "create table a (\n  id text\n);\n"), 1);
        assert_eq!(breaches("server/migrations/1.sql", "-- A.\ncreate table a (\n  id VARCHAR(9)\n);\n"), 1);
        assert_eq!(breaches("tests/a.sql", "create table a (id jsonb);"), 0);
    }
}
