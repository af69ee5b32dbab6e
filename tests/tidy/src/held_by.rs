//! What the handbook says is held by a test (`docs/handbook/capabilities.md`, `defects.md`, `owner.md`, `owner-designer.md`) is
//! held by one that there is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::{Breach, Source, is_rust};

const DOCUMENTS: [&str; 4] = [
    "docs/handbook/capabilities.md",
    "docs/handbook/defects.md",
    "docs/handbook/owner-designer.md",
    "docs/handbook/owner.md",
];
const STORIES: &str = "tests/cases/flows";

/// Names in the last column of the tables that no test has.
pub fn check(sources: &[Source], root: &Path) -> Vec<Breach> {
    let names = tests(sources, &stories(root));
    let documents = sources.iter().filter(|source| DOCUMENTS.contains(&source.path.as_str()));
    let rows = documents.flat_map(|document| rows(&document.text).map(move |(line, row)| (document, line, row)));
    rows.flat_map(|(document, line, row)| without_test(document, line, row, &names)).collect()
}

/// The rows of the tables of a text with their lines: what stands below the line of dashes.
fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_table = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let is_row = is_table && line.starts_with("| ");
        is_table = line.starts_with("|---") || is_row;
        is_row.then_some((index + 1, line))
    })
}

fn without_test(document: &Source, line: usize, row: &str, names: &BTreeSet<String>) -> Vec<Breach> {
    let held_by = row.trim_end().trim_end_matches('|').rsplit('|').next().unwrap_or_default();
    let mentions: Vec<&str> = held_by.split('`').skip(1).step_by(2).collect();
    if mentions.is_empty() {
        return vec![Breach::new(document, line, "nothing holds this")];
    }
    let strangers = mentions.into_iter().filter(|name| !names.contains(*name));
    strangers.map(|name| Breach::new(document, line, format!("{name}: no test has this name"))).collect()
}

/// Functions in Rust, titles in JavaScript and the files that those stand in, stories.
fn tests(sources: &[Source], stories: &str) -> BTreeSet<String> {
    let mut names: BTreeSet<String> = starts(stories, "{\"id\": \"", '"').collect();
    for source in sources {
        let file = source.path.rsplit('/').next().unwrap_or_default();
        if is_rust(source) {
            names.extend(functions(&source.text));
        } else if file.contains(".test.") {
            names.insert(file.to_owned());
            names.extend(titles(&source.text));
        }
    }
    names
}

/// The functions behind an attribute that makes them tests.
fn functions(text: &str) -> impl Iterator<Item = String> {
    let mut is_test = false;
    text.lines().filter_map(move |line| {
        let line = line.trim_start();
        if line.starts_with("#[") {
            is_test |= line.starts_with("#[test") || line.starts_with("#[tokio::test");
            return None;
        }
        let name = line.split_once("fn ")?.1.split_once('(')?.0;
        std::mem::take(&mut is_test).then(|| name.to_owned())
    })
}

/// What tests are called in JavaScript; of one for each language the part before it.
fn titles(text: &str) -> impl Iterator<Item = String> {
    text.split("test(").skip(1).filter_map(|rest| {
        let rest = rest.trim_start();
        let quote = rest.chars().next().filter(|it| matches!(it, '\'' | '"' | '`'))?;
        let title = rest[1..].split_once(quote)?.0;
        Some(title.split(" (${").next().unwrap_or_default().to_owned())
    })
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
        let head = "| | what | held by |\n|---|---|---|\n";
        let rows = "| R1 | `a` | `it_holds` `desk.test.mjs` |\n| R2 | a | `it_held` |\n| R3 | a | – |\n";
        let defects = "| shell D1 | a | `a page opens` `it helps` |\n| shell D2 | a | `a tab closes` `helper` |\n";
        let sources = [
            source("docs/handbook/capabilities.md", &format!("{head}{rows}\n| no row | of a table |\n")),
            source("docs/handbook/defects.md", &format!("{head}{defects}")),
            source("docs/handbook/owner.md", &format!("{head}| a | b | `it_is_asked` |\n")),
            source(
                "core/src/desk.rs",
                "#[tokio::test]\nasync fn it_holds() {}\nfn helper() {}\n#[test]\n#[expect(a)]\nfn it_held_once() {}",
            ),
            source("tests/e2e/desk.test.mjs", "test('a page opens', () => {})\ntest(`a tab closes (${language})`, f)"),
        ];
        let breaches = check(&sources, Path::new("nowhere"));
        let found: Vec<(usize, &str)> = breaches.iter().map(|it| (it.line, it.says.as_str())).collect();
        let no_test = [(4, "it_held: no test has this name"), (5, "nothing holds this")];
        let no_title = [(3, "it helps: no test has this name"), (4, "helper: no test has this name")];
        let nowhere = [(3, "it_is_asked: no test has this name")];
        assert_eq!(found, [&no_test[..], &no_title, &nowhere].concat());
    }
}
