//! What holds for code.

use crate::{Breach, Source};

/// A file this long hides a name that is missing.
const MOST_LINES: usize = 600;
/// Tests are lists of cases.
const MOST_LINES_OF_TESTS: usize = 700;
/// Written by a program, as long as what it lists.
const GENERATED: [&str; 2] = ["web/src/api/contract.ts", "web/src/core/types.ts"];

pub fn check(source: &Source) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let most = if is_test(&source.path) { MOST_LINES_OF_TESTS } else { MOST_LINES };
    let is_written = is_code(&source.path) && !GENERATED.contains(&source.path.as_str());
    if is_written && source.text.lines().count() > most {
        breaches.push(Breach::new(source, 0, format!("over {most} lines: look for the missing name")));
    }
    let code = source.text.split("\n#[cfg(test)]\n").next().unwrap_or_default();
    for (index, line) in code.lines().enumerate() {
        if let Some(says) = breach_in(&source.path, line.trim_start()) {
            breaches.push(Breach::new(source, index + 1, says));
        }
    }
    breaches
}

fn is_test(path: &str) -> bool {
    path.contains("tests/") || path.ends_with("tests.rs")
}

fn is_code(path: &str) -> bool {
    matches!(ending(path), "rs" | "ts" | "tsx" | "mjs")
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
    if server && builds_sql(line) {
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

fn builds_sql(line: &str) -> bool {
    line.contains("query(&format!") || line.contains("query_as(&format!") || line.contains("query_scalar(&format!")
}

fn speaks_chinese(line: &str) -> bool {
    line.chars().any(|character| ('\u{4e00}'..='\u{9fff}').contains(&character))
}
