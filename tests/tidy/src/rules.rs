//! What holds for code.

use crate::{Breach, Source};

pub fn check(source: &Source) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let code = source.text.split("\n#[cfg(test)]\n").next().unwrap_or_default();
    for (index, line) in code.lines().enumerate() {
        if let Some(says) = breach_in(&source.path, line.trim_start()) {
            breaches.push(Breach::new(source, index + 1, says));
        }
    }
    breaches
}

fn ending(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, ending)| ending)
}

fn breach_in(path: &str, line: &str) -> Option<&'static str> {
    if path.starts_with("tests/tidy/") {
        return None;
    }
    let rust = ending(path) == "rs";
    let server = rust && path.starts_with("server/src/");
    if rust && line.starts_with("#[allow(") {
        return Some("use #[expect(lint, reason = \"…\")]");
    }
    if rust && line.starts_with("#[ignore") || line.starts_with("test.skip") || line.starts_with("it.skip") {
        return Some("no ignored tests");
    }
    if is_skipped(path, line) {
        return Some("no skipped tests: what runs here alone stands in CONDITIONAL");
    }
    if server && builds_sql(path, line) {
        return Some("no SQL text from input: bind values, take names from core::area");
    }
    if server && speaks_chinese(line) && !path.contains("/seed") && !line.starts_with("//") {
        return Some("captions and messages live in core::message or in data");
    }
    if path.starts_with("core/src/") && rust && line.contains("serde_json::") && !path.contains("test") {
        return Some("core is free of JSON: serde types only");
    }
    None
}

/// Tests that need what a machine may lack, and where they run with it.
const CONDITIONAL: [&str; 7] = [
    // With a directory of Debian's, where it is installed.
    "tests/e2e/identity.test.mjs",
    // On SQLite, whose files they are about.
    "tests/reliability/backup.test.mjs",
    "tests/reliability/upgrade.test.mjs",
    // With the WebAssembly target's std that the bytes are counted for.
    "tests/browser-core/size.test.mjs",
    // On SQLite, whose files they are about.
    "tests/reliability/full.test.mjs",
    // Beside PostgreSQL, by a step of its own.
    "tests/reliability/postgres.test.mjs",
    // As the full disk.
    "tests/reliability/power.test.mjs",
];

fn is_skipped(path: &str, line: &str) -> bool {
    let is_test = [".test.mjs", ".test.ts", ".test.tsx"].iter().any(|it| path.ends_with(it));
    let says = ["{ skip", "{ todo", ".skip(", ".todo(", ".only("].iter().any(|it| line.contains(it));
    is_test && says && !CONDITIONAL.contains(&path)
}

/// Where SQL is made of more than the program's own text, each with why it is safe. sqlx takes text that is not `'static` from
/// nowhere but `AssertSqlSafe`, so whoever builds a statement of values needs one of these words.
const BUILDS_SQL: [&str; 3] = [
    // `Sql`: text of the program, names without any sign that ends one, and placeholders.
    "server/src/platform/sql.rs",
    // Migrations, which are part of the program.
    "server/src/platform/db.rs",
    // Stories: a list of tables, and a schema named by the story's own id.
    "server/src/cli/story/database.rs",
];

/// Ways by which text that is made while the program runs becomes a statement, or passes for text of the program.
const SQL_OF_VALUES: [&str; 6] = ["AssertSqlSafe", "QueryBuilder", "raw_sql(", "SqlStr", "Box::leak(", ".leak()"];

fn builds_sql(path: &str, line: &str) -> bool {
    SQL_OF_VALUES.iter().any(|way| line.contains(way)) && !BUILDS_SQL.contains(&path)
}

fn speaks_chinese(line: &str) -> bool {
    line.chars().any(|character| ('\u{4e00}'..='\u{9fff}').contains(&character))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    fn says(path: &str, text: &str) -> Vec<String> {
        let source = Source { path: path.to_owned(), text: text.to_owned() };
        check(&source).into_iter().map(|breach| format!("{}: {}", breach.line, breach.says)).collect()
    }

    #[test]
    fn each_rule_of_code_has_its_breach() {
        let breaches = [
            ("core/src/a.rs", "#[allow(unused)]", "1: use #[expect(lint, reason = \"…\")]"),
            ("core/src/a.rs", "    #[ignore]", "1: no ignored tests"),
            ("tests/e2e/a.test.mjs", "test.skip('it', () => {})", "1: no ignored tests"),
            (
                "tests/e2e/a.test.mjs",
                "test('it', { skip: true }, () => {})",
                "1: no skipped tests: what runs here alone stands in CONDITIONAL",
            ),
            ("core/src/a.rs", "serde_json::to_string(it)", "1: core is free of JSON: serde types only"),
            (
                "server/src/cases/a.rs",
                "sqlx::query_as(AssertSqlSafe(format!(\"select {name}\")))",
                "1: no SQL text from input: bind values, take names from core::area",
            ),
            (
                "server/src/cases/a.rs",
                "let mut sql = QueryBuilder::<Any>::new(text);",
                "1: no SQL text from input: bind values, take names from core::area",
            ),
            (
                "server/src/cases/a.rs",
                "sqlx::query(format!(\"select {name}\").leak())",
                "1: no SQL text from input: bind values, take names from core::area",
            ),
            (
                "server/src/cases/a.rs",
                "let text = \"受理\";",
                "1: captions and messages live in core::message or in data",
            ),
        ];
        for (path, text, expected) in breaches {
            assert_eq!(says(path, text), [expected], "{text}");
        }
        assert!(says("server/src/seed/people.rs", "let text = \"王\"; // 王").is_empty());
        assert!(says("server/src/platform/sql.rs", "sqlx::query(AssertSqlSafe(self.text))").is_empty());
        assert!(says("core/src/a.rs", "#[expect(unused, reason = \"it is\")]").is_empty());
    }
}
