//! What `docs/handbook/capabilities.md` says is held by a test is held by one that there is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::{Breach, Source};

const DOCUMENT: &str = "docs/handbook/capabilities.md";
const STORIES: &str = "tests/cases/flows";

/// Names in the last column of the table that no test has.
pub fn check(sources: &[Source], root: &Path) -> Vec<Breach> {
    let names = tests(sources, &stories(root));
    let Some(document) = sources.iter().find(|source| source.path == DOCUMENT) else { return Vec::new() };
    let lines = document.text.lines().enumerate().filter(|(_, line)| line.starts_with("| R"));
    lines.flat_map(|(index, line)| without_test(document, index + 1, line, &names)).collect()
}

fn without_test(document: &Source, line: usize, text: &str, names: &BTreeSet<String>) -> Vec<Breach> {
    let mentions: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    if mentions.is_empty() {
        return vec![Breach::new(document, line, "nothing holds this")];
    }
    let strangers = mentions.into_iter().filter(|name| !names.contains(*name));
    strangers.map(|name| Breach::new(document, line, format!("{name}: no test has this name"))).collect()
}

/// Functions of the tests of the API, files of journeys, stories.
fn tests(sources: &[Source], stories: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for source in sources {
        if let Some(name) = source.path.strip_prefix("tests/e2e/") {
            names.insert(name.to_owned());
        } else if source.path.starts_with("tests/api/") {
            names.extend(starts(&source.text, "async fn ", '('));
        }
    }
    names.extend(starts(stories, "{\"id\": \"", '"'));
    names
}

/// What stands between a beginning and an end, wherever it stands.
fn starts<'a>(text: &'a str, beginning: &'a str, end: char) -> impl Iterator<Item = String> + 'a {
    text.split(beginning).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0.to_owned()))
}

fn stories(root: &Path) -> String {
    let files = fs::read_dir(root.join(STORIES)).into_iter().flatten().flatten().map(|entry| entry.path());
    let stories = files.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    stories.filter_map(|path| fs::read_to_string(path).ok()).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::check;
    use crate::Source;

    #[test]
    fn what_is_named_is_a_test() {
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let rows = "| R1 | a | b | `it_holds` `desk.test.mjs` |\n| R2 | a | b | `it_held` |\n| R3 | a | b | – |\n";
        let sources = [
            source("docs/handbook/capabilities.md", rows),
            source("tests/api/tests/api/desk.rs", "async fn it_holds() {}"),
            source("tests/e2e/desk.test.mjs", ""),
        ];
        let breaches = check(&sources, Path::new("nowhere"));
        let found: Vec<(usize, &str)> = breaches.iter().map(|it| (it.line, it.says.as_str())).collect();
        assert_eq!(found, [(2, "it_held: no test has this name"), (3, "nothing holds this")]);
    }
}
