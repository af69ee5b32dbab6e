//! A text that names a document names one that is in the repository, with a section that it has, and a document that names
//! a source likewise. Documents say how it is, not what is planned.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::{Breach, Source};

/// The documents by their names, without their folders, each with the numbers of its sections.
pub type Documents = BTreeMap<String, BTreeSet<String>>;

/// All that there are.
pub fn documents(sources: &[Source]) -> Documents {
    let mut documents = Documents::new();
    for source in sources {
        let name = source.path.rsplit('/').next().unwrap_or_default();
        if is_document(name) {
            documents.entry(name.to_owned()).or_default().extend(source.text.lines().filter_map(section));
        }
    }
    documents
}

/// The number that a heading begins with.
fn section(line: &str) -> Option<String> {
    let heading = line.trim_start_matches('#');
    if heading.len() == line.len() {
        return None;
    }
    let number = heading.split_whitespace().next()?.trim_end_matches('.');
    is_number(number).then(|| number.to_owned())
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.split('.').all(|part| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit()))
}

/// What a document says of something that is not there, cut in two so that this file passes.
const PROMISE: (&str, &str) = ("(plan", "ned)");

/// Where sources stand.
const FOLDERS: [&str; 6] = ["core/", "core-wasm/", "scripts/", "server/", "tests/", "web/"];

/// How sources end that are named in full.
const ENDINGS: [&str; 3] = ["mjs", "rs", "sh"];

/// Mentions of documents that do not exist; in documents, of sources too, and of what is planned.
pub fn check(source: &Source, root: &Path, documents: &Documents) -> Vec<Breach> {
    let mut breaches = Vec::new();
    // The examples of these rules name what is not there.
    if source.path.starts_with("tests/tidy/") {
        return breaches;
    }
    for (index, line) in source.text.lines().enumerate() {
        for mention in mentions(line) {
            let name = mention.rsplit('/').next().unwrap_or_default();
            let stands = documents.contains_key(name) && (!mention.starts_with("docs/") || root.join(mention).exists());
            if !stands {
                breaches.push(Breach::new(source, index + 1, format!("{mention}: there is no such document")));
            }
        }
        for (name, number) in sections_named(line) {
            let within = format!("{number}.");
            let has = |it: &String| it == number || it.starts_with(&within);
            if documents.get(name).is_some_and(|sections| !sections.iter().any(has)) {
                breaches.push(Breach::new(source, index + 1, format!("{name} {number}: there is no such section")));
            }
        }
        // What was changed may name what is gone.
        if is_document(&source.path) && source.path != "CHANGELOG.md" {
            let gone = words(line).filter(|word| is_source(word) && !root.join(word).exists());
            breaches.extend(gone.map(|it| Breach::new(source, index + 1, format!("{it}: there is no such file"))));
            if line.contains(&[PROMISE.0, PROMISE.1].concat()) {
                breaches.push(Breach::new(source, index + 1, "say how it is: what is not there is not told of"));
            }
        }
    }
    breaches
}

/// Documents that are named with a section behind them (`rules.md` 3.8).
fn sections_named(line: &str) -> Vec<(&str, &str)> {
    let mut named = Vec::new();
    for (at, _) in line.match_indices(".md") {
        let end = at + ".md".len();
        let begin = line[..at].rfind(|it: char| !(it.is_ascii_alphanumeric() || it == '-')).map_or(0, |it| it + 1);
        let behind = line[end..].trim_start_matches(['`', ')', ' ', ',']);
        let length = behind.find(|it: char| !(it.is_ascii_digit() || it == '.')).unwrap_or(behind.len());
        let number = behind[..length].trim_end_matches('.');
        if is_number(number) {
            named.push((&line[begin..end], number));
        }
    }
    named
}

/// Paths and names that end as documents do.
fn mentions(line: &str) -> impl Iterator<Item = &str> {
    words(line).filter(|word| is_document(word))
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|it: char| !(it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | '.' | '/')));
    words.map(|word| word.trim_end_matches('.'))
}

/// A path from the root of the repository; one with a capital letter is an example.
fn is_source(word: &str) -> bool {
    let ending = Path::new(word).extension().and_then(|it| it.to_str()).unwrap_or_default();
    FOLDERS.iter().any(|it| word.starts_with(it)) && ENDINGS.contains(&ending) && !word.contains(char::is_uppercase)
}

fn is_document(name: &str) -> bool {
    name.len() > ".md".len() && Path::new(name).extension().is_some_and(|ending| ending == "md")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{check, documents};
    use crate::Source;

    #[test]
    fn a_document_that_is_mentioned_stands_there() {
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let names = documents(&[source("docs/handbook/rules.md", ""), source("README.md", "")]);
        let text = "see README.md, `rules.md` and\n(gone.md).\nThe ending .md alone";
        let root = Path::new("nowhere");
        let breaches = check(&source("core/src/a.rs", text), root, &names);
        assert_eq!(breaches.len(), 1);
        assert_eq!((breaches[0].line, breaches[0].says.as_str()), (2, "gone.md: there is no such document"));
        assert_eq!(check(&source("a.rs", "docs/rules.md"), root, &names).len(), 1);
    }

    #[test]
    fn a_section_that_is_mentioned_stands_in_its_document() {
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let documents = documents(&[source("docs/handbook/rules.md", "# Rules\n## 3. Values\n### 3.8 Licences")]);
        let text = "(`docs/handbook/rules.md` 3.8, `rules.md` 3, [rules.md](rules.md) 3.8).\n(`rules.md` 3.9)\n`rules.md`, 2 of them";
        let breaches = check(&source("core/src/a.rs", text), Path::new("nowhere"), &documents);
        let says: Vec<(usize, &str)> = breaches.iter().map(|it| (it.line, it.says.as_str())).collect();
        let gone = (1, "docs/handbook/rules.md: there is no such document");
        let expected =
            [gone, (2, "rules.md 3.9: there is no such section"), (3, "rules.md 2: there is no such section")];
        assert_eq!(says, expected);
    }

    #[test]
    fn a_document_names_no_source_that_is_gone_and_promises_nothing() {
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let text =
            "`server/src/gone.rs`, `server/src/main.rs`, `core/src/area/KEY.rs`, `scripts/gone.sh`\nThat is (planned).";
        let says = |path: &str| -> Vec<usize> {
            check(&source(path, text), &root, &documents(&[])).iter().map(|it| it.line).collect()
        };
        assert_eq!(says("docs/a.md"), [1, 1, 2]);
        assert!(says("CHANGELOG.md").is_empty());
        assert!(says("server/src/a.rs").is_empty());
    }
}
