//! Colours and sizes that styles use are declared: a variable that is not has no value, and the line is not drawn.

use std::collections::BTreeSet;

use crate::{Breach, Source};

const USE: &str = "var(--";

/// Variables of the client that no style and no component declares.
pub fn check(sources: &[Source]) -> Vec<Breach> {
    let client: Vec<&Source> = sources.iter().filter(|source| source.path.starts_with("web/src/")).collect();
    let declared: BTreeSet<&str> =
        client.iter().flat_map(|source| source.text.lines().filter_map(declaration)).collect();
    let mut breaches = Vec::new();
    for source in client {
        for (index, line) in source.text.lines().enumerate() {
            let undeclared = uses(line).filter(|name| !declared.contains(name));
            breaches.extend(undeclared.map(|name| Breach::new(source, index + 1, format!("--{name} is not declared"))));
        }
    }
    breaches
}

/// `--name: …` of a style, `'--name': …` of a component.
fn declaration(line: &str) -> Option<&str> {
    let start = line.find("--").filter(|at| !line[..*at].ends_with("var("))? + 2;
    let name = word(&line[start..]);
    line[start + name.len()..].trim_start_matches(['\'', '"', ']', ' ']).starts_with(':').then_some(name)
}

/// Variables that a line has no other value for.
fn uses(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices(USE)
        .map(move |(at, _)| (at + USE.len(), word(&line[at + USE.len()..])))
        .filter_map(move |(start, name)| line[start + name.len()..].starts_with(')').then_some(name))
}

fn word(text: &str) -> &str {
    let end = text.find(|character: char| !character.is_ascii_alphanumeric() && character != '-').unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::Source;

    fn says(text: &str) -> Vec<String> {
        let source = Source { path: "web/src/a.css".to_owned(), text: text.to_owned() };
        check(&[source]).into_iter().map(|breach| breach.says).collect()
    }

    #[test]
    fn a_variable_without_a_declaration_is_a_breach() {
        assert_eq!(says("a { color: var(--border) }"), ["--border is not declared"]);
        assert!(says("  --border: red;\na { color: var(--border) }").is_empty());
        assert!(says("style={{ '--width': width }}\na { width: var(--width) }").is_empty());
        assert!(says("a { color: var(--border, red) }").is_empty());
    }
}
