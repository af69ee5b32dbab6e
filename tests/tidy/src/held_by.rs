//! What the handbook says is held by a test (`docs/handbook/capabilities.md`, `defects.md`, `owner*.md`, `quality.md`) is held by one that there
//! is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::{Breach, Source, is_rust};

const DOCUMENTS: [&str; 7] = [
    "docs/handbook/capabilities.md",
    "docs/handbook/defects.md",
    "docs/handbook/owner.md",
    "docs/handbook/owner-areas.md",
    "docs/handbook/owner-areas-2.md",
    "docs/handbook/owner-designer.md",
    "docs/handbook/quality.md",
];
const STORIES: &str = "tests/cases/flows";
/// Two diagrams a code of a check: one that shows it, one that does not.
const DIAGRAMS: &str = "tests/cases/lint";
/// What runs for hours, and stands in no test.
const PROGRAMS: &str = "tests/load/";
const FUZZ: (&str, &str) = ("tests/fuzz/src/main.rs", "lawdesk-fuzz");

/// Names in the last column of the tables that no test has.
pub fn check(sources: &[Source], root: &Path) -> Vec<Breach> {
    let mut names = tests(sources, &stories(root));
    names.extend(codes(root));
    let documents = sources.iter().filter(|source| DOCUMENTS.contains(&source.path.as_str()));
    let rows = documents.flat_map(|document| rows(&document.text).map(move |(line, row)| (document, line, row)));
    rows.flat_map(|(document, line, row)| without_test(document, line, row, &names)).collect()
}

/// The rows of the tables of a text whose last column says what holds them, with their lines: what stands below the line of dashes.
fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let (mut is_table, mut before) = (false, "");
    text.lines().enumerate().filter_map(move |(index, line)| {
        let is_row = is_table && line.starts_with("| ");
        is_table = is_row || (line.starts_with("|---") && before.ends_with("| held by |"));
        before = line;
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

/// Functions in Rust, titles in JavaScript and the files that those stand in, stories, programs.
fn tests(sources: &[Source], stories: &str) -> BTreeSet<String> {
    let mut names: BTreeSet<String> = starts(stories, "{\"id\": \"", '"').collect();
    for source in sources {
        let file = source.path.rsplit('/').next().unwrap_or_default();
        if is_rust(source) {
            names.extend(functions(&source.text));
        } else if file.contains(".test.") {
            names.insert(file.to_owned());
            names.extend(titles(&source.text));
        } else if source.path.starts_with(PROGRAMS) {
            names.insert(file.to_owned());
        }
        if source.path == FUZZ.0 {
            names.insert(FUZZ.1.to_owned());
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

/// Codes that have both of their diagrams.
fn codes(root: &Path) -> BTreeSet<String> {
    let files = fs::read_dir(root.join(DIAGRAMS)).into_iter().flatten().flatten();
    let files: BTreeSet<String> = files.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    let shown = files.iter().filter_map(|file| file.strip_suffix("-bad.bpmn"));
    shown.filter(|code| files.contains(&format!("{code}-ok.bpmn"))).map(str::to_owned).collect()
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
            source("docs/handbook/quality.md", "| number | where |\n|---|---|\n| REL-01 | `tests/reliability` |\n"),
            source(
                "core/src/desk.rs",
                "#[tokio::test]\nasync fn it_holds() {}\nfn helper() {}\n#[test]\n#[expect(a)]\nfn it_held_once() {}",
            ),
            source("tests/load/load.mjs", ""),
            source(
                "docs/handbook/quality.md",
                &format!("{head}| REL | a | `load.mjs` |\n| CHK | a | `no-such-code` |\n"),
            ),
            source("tests/e2e/desk.test.mjs", "test('a page opens', () => {})\ntest(`a tab closes (${language})`, f)"),
        ];
        let breaches = check(&sources, Path::new("nowhere"));
        let found: Vec<(usize, &str)> = breaches.iter().map(|it| (it.line, it.says.as_str())).collect();
        let no_test = [(4, "it_held: no test has this name"), (5, "nothing holds this")];
        let no_title = [(3, "it helps: no test has this name"), (4, "helper: no test has this name")];
        let nowhere = [(3, "it_is_asked: no test has this name")];
        let no_code = [(4, "no-such-code: no test has this name")];
        assert_eq!(found, [&no_test[..], &no_title, &nowhere, &no_code].concat());
    }
}
