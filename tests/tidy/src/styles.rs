//! Colours and sizes that styles use are declared: a variable that is not has no value, and the line is not drawn. A class
//! that stands alone belongs to one folder of the client: all styles of the pages that were opened hold at once.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

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

/// Classes that the styles of two folders declare. What the theme says of one counts for none.
pub fn shared_classes(sources: &[Source]) -> Vec<Breach> {
    let mut folders: BTreeMap<&str, &str> = BTreeMap::new();
    let mut breaches = Vec::new();
    let is_style = |source: &&Source| {
        Path::new(&source.path).extension().is_some_and(|it| it == "css")
            && !source.path.starts_with("web/src/ui/theme/")
    };
    for source in sources.iter().filter(is_style) {
        let folder = source.path.trim_start_matches("web/src/").split('/').next().unwrap_or_default();
        for (index, line) in source.text.lines().enumerate() {
            let Some(class) = alone(line) else { continue };
            let owner = folders.entry(class).or_insert(folder);
            if *owner != folder {
                breaches.push(Breach::new(
                    source,
                    index + 1,
                    format!(".{class} is a class of {owner}, too: name one anew"),
                ));
            }
        }
    }
    breaches
}

/// `.class {` or `.class,`
fn alone(line: &str) -> Option<&str> {
    let rest = line.strip_prefix('.')?;
    let class = word(rest);
    matches!(rest[class.len()..].trim(), "{" | ",").then_some(class)
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
    use super::{check, shared_classes};
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

    #[test]
    fn a_class_of_two_folders_is_a_breach() {
        let style = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let mine = style("web/src/a/a.css", ".row {\n}\n.list .row {\n}");
        let beside = style("web/src/a/b.css", ".row,\n.line {\n}");
        let other = style("web/src/b/b.css", ".row {\n}");
        assert!(shared_classes(&[mine, beside]).is_empty());
        let mine = style("web/src/a/a.css", ".row {\n}");
        assert_eq!(shared_classes(&[mine, other]).len(), 1);
    }
}
