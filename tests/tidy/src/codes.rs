//! Codes of dictionaries in SQL: bound from their enums of `core::code`, so that a reader sees what they mean. Where
//! nothing can be bound (a partial index, a shared text) the line above names the variant (`// WorkStatus::Published`).

use crate::{Breach, Source, is_rust};

/// Codes in the SQL of the server that nobody has named.
pub fn check(source: &Source) -> Vec<Breach> {
    if !is_rust(source) || !source.path.starts_with("server/src/") {
        return Vec::new();
    }
    let code = source.text.split("\n#[cfg(test)]\n").next().unwrap_or_default();
    let mut above = "";
    let mut breaches = Vec::new();
    for (index, line) in code.lines().map(str::trim).enumerate() {
        let is_named = above.starts_with("//") && above.contains("::");
        if !line.starts_with("//") && holds_code(line) && !is_named {
            breaches.push(Breach::new(source, index + 1, "a code in SQL: bind it from its enum (core::code)"));
        }
        above = line;
    }
    breaches
}

/// Whether a line holds one or two digits in quotes where SQL compares or writes them; a character of Rust is none.
fn holds_code(line: &str) -> bool {
    line.match_indices('\'').any(|(at, _)| {
        let digits = line[at + 1..].find(|it: char| !it.is_ascii_digit()).unwrap_or_default();
        let before = line[..at].trim_end();
        // Digits that complete a code of a region (`|| '00'`) are none themselves.
        let is_quoted =
            (1..=2).contains(&digits) && line[at + 1 + digits..].starts_with('\'') && !before.ends_with("||");
        is_quoted && (digits == 2 || stands_in_sql(before))
    })
}

fn stands_in_sql(before: &str) -> bool {
    let is_rust = before.contains("let ") && !before.contains('"');
    let is_compared = before.ends_with('=') && !before.ends_with("==") && !is_rust;
    let is_listed = before.ends_with(',') && ["coalesce(", "nullif(", "$"].iter().any(|it| before.contains(it));
    is_compared || is_listed || ["<>", " in (", " then", " else", " when"].iter().any(|it| before.ends_with(it))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    fn breaches(path: &str, text: &str) -> usize {
        check(&Source { path: path.to_owned(), text: text.to_owned() }).len()
    }

    #[test]
    fn a_code_in_sql_is_bound_or_named() {
        let path = "server/src/oversight/a.rs";
        assert_eq!(breaches(path, "    \"select id from a where state = '1' and b in ('01', '02')\","), 1);
        assert_eq!(breaches(path, "    where overdue <> '0'\n    case when a then '2' else x end"), 2);
        assert_eq!(breaches(path, "    // WorkStatus::Published\n    \"update a set b = '10'\""), 0);
        assert_eq!(breaches(path, "    if first == '0' { return '1' }\n    let zero = '0';\n    // state = '1'"), 0);
        assert_eq!(
            breaches(path, "    let query = \"select id from a where b = '2'\";\n    values ($1, '0', $2)\""),
            2
        );
        assert_eq!(breaches(path, "    coalesce(a.state, '2') = $1\n    case a.state when '1' then 0 end"), 2);
        assert_eq!(breaches(path, "    substr(a.region_code, 1, 4) || '00'"), 0);
        assert_eq!(breaches("core/src/a.rs", "    \"where state = '1'\""), 0);
    }
}
