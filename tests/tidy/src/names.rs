//! Names of items: no past participle stands for a thing or an act, and one name means one thing (`docs/glossary.md`).

use std::collections::{BTreeMap, BTreeSet};

use crate::{Breach, Source, is_rust};

/// Words that say that something happened, not what it is or does, and what to say instead.
const FORBIDDEN: [(&str, &str); 17] = [
    ("asked", "name the question: a query, a demand, a command"),
    ("became", "name the result"),
    ("begun", "name the state: fresh, replayed, open"),
    ("deed", "UnitOfWork"),
    ("found", "name what is found: a finding, an open task, a trace"),
    ("given", "name the input"),
    ("held", "name what holds, or why"),
    ("kept", "name what is stored"),
    ("ran", "name the outcome"),
    ("said", "name the sentence or the answer"),
    ("seen", "name the set or the cache"),
    ("shown", "name the form it is written in"),
    ("taken", "name the conflict or the variable"),
    ("tell", "toast, notify, answer, document"),
    ("telling", "notify; OutgoingNotice"),
    ("told", "name the message, the answer or the argument"),
    ("written", "name the text or the time"),
];
/// Words that no type is called by, and what to say instead; a function or a field may be.
const FORBIDDEN_TYPES: [(&str, &str); 8] = [
    ("Act", "say whose: AuditAction, CaseAct, WorkAct"),
    ("Chosen", "name what was chosen"),
    ("Handed", "name what is handed in or over"),
    ("Kept", "name what is stored"),
    ("KeptAnswers", "AnswersRevision"),
    ("KeptDraft", "DraftRevision"),
    ("Marked", "name what bears the mark"),
    ("News", "name the message"),
];
/// Nouns that end as participles do.
const NOUNS: [&str; 4] = ["Embed", "Feed", "Seed", "Speed"];
/// Functions and modules that say neither what they store nor what they do.
const FORBIDDEN_FUNCTIONS: [(&str, &str); 2] =
    [("follow", "name what follows: after, refresh, schedule, record"), ("keep", "store, insert, persist")];
/// What is called so from outside: the path of the file and the name.
const OUTSIDE: [(&str, &str); 1] = [("core-wasm/src/form.rs", "found")];

/// Public types of the workspace that share their name with another. There are as many today, and the number is to fall
/// with them.
const MOST_SHARED: usize = 2;

/// What is held to this; tests may speak shorter.
const PRODUCT: [&str; 5] = ["core/src/", "core-wasm/src/", "server/src/", "tests/story/src/", "web/src/"];

const RUST: [&str; 8] = ["const", "enum", "fn", "mod", "static", "struct", "trait", "type"];
const SCRIPT: [&str; 5] = ["class", "const", "function", "interface", "type"];

/// Items of a file of the product whose whole name is such a word.
pub fn check(source: &Source) -> Vec<Breach> {
    if !PRODUCT.iter().any(|folder| source.path.starts_with(folder)) {
        return Vec::new();
    }
    let functions = if is_rust(source) { FORBIDDEN_FUNCTIONS.as_slice() } else { &[] };
    let breach = |(line, name): (usize, &str)| {
        let word = FORBIDDEN.iter().find(|(word, _)| is_word(name, word));
        let word = word.or_else(|| FORBIDDEN_TYPES.iter().chain(functions).find(|(word, _)| name == *word));
        let participle = (is_rust(source) && is_participle(name)).then_some("no participle alone: name the thing");
        let advice = word.map(|(_, advice)| *advice).or(participle)?;
        let is_outside = OUTSIDE.contains(&(source.path.as_str(), name));
        (!is_outside).then(|| Breach::new(source, line, format!("{name}: {advice}")))
    };
    items(source).into_iter().filter_map(breach).collect()
}

/// More public types of one name than there may be.
pub fn shared(sources: &[Source]) -> Vec<Breach> {
    let mut places: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources.iter().filter(|source| is_rust(source) && source.path.contains("src/")) {
        for line in source.text.lines() {
            if let Some(name) = public_type(line.trim_start()) {
                places.entry(name).or_default().insert(&source.path);
            }
        }
    }
    let shared: Vec<&str> = places.iter().filter(|(_, files)| files.len() > 1).map(|(name, _)| *name).collect();
    if shared.len() <= MOST_SHARED {
        return Vec::new();
    }
    let place = Source { path: "tests/tidy/src/names.rs".to_owned(), text: String::new() };
    let says = format!("{} public types share their names, {MOST_SHARED} may: {}", shared.len(), shared.join(", "));
    vec![Breach::new(&place, 0, says)]
}

/// The word itself, as a function or a type is written; a constant in capitals has a type that says more.
fn is_word(name: &str, word: &str) -> bool {
    name.eq_ignore_ascii_case(word) && name[1..] == word[1..]
}

/// A type called by a participle and nothing else.
fn is_participle(name: &str) -> bool {
    let is_one_word = name.chars().skip(1).all(char::is_lowercase) && name.starts_with(char::is_uppercase);
    is_one_word && name.ends_with("ed") && !NOUNS.contains(&name)
}

/// The items that a file declares (of TypeScript: exports), each with its line.
fn items(source: &Source) -> Vec<(usize, &str)> {
    let item: fn(&str) -> Option<&str> = match source.path.rsplit('.').next() {
        Some("rs") => rust_item,
        Some("ts" | "tsx") => exported,
        _ => return Vec::new(),
    };
    let lines = source.text.lines().enumerate();
    lines.filter_map(|(index, line)| Some((index + 1, item(line.trim_start())?))).collect()
}

fn rust_item(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace().skip_while(|word| {
        word.starts_with("pub") || matches!(*word, "async" | "const" | "unsafe") && !line.starts_with("const ")
    });
    let keyword = words.next()?;
    let keyword = if keyword == "const" && line.contains("const fn ") { words.next()? } else { keyword };
    RUST.contains(&keyword).then(|| words.next().map(identifier))?
}

fn exported(line: &str) -> Option<&str> {
    let mut words = line.strip_prefix("export ")?.split_whitespace().skip_while(|word| *word == "async");
    SCRIPT.contains(&words.next()?).then(|| words.next().map(identifier))?
}

fn public_type(line: &str) -> Option<&str> {
    let (keyword, rest) = line.strip_prefix("pub ")?.split_once(' ')?;
    matches!(keyword, "enum" | "struct" | "trait" | "type").then(|| identifier(rest)).filter(|it| !it.is_empty())
}

fn identifier(word: &str) -> &str {
    let end = word.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(word.len());
    &word[..end]
}

#[cfg(test)]
mod tests {
    use super::{check, shared};
    use crate::Source;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_word_that_only_says_that_something_happened_is_no_name() {
        let text =
            "pub struct Told {\npub(super) async fn kept(\nconst fn given() {}\nlet told = found();\nfn found_in(";
        assert_eq!(check(&source("server/src/a.rs", text)).len(), 3);
        assert_eq!(check(&source("server/src/a.rs", "mod telling;\nenum Act {\nenum WorkAct {")).len(), 2);
        let text = "struct KeptDraft {\nfn news() {}\nasync fn keep(\nfn keep_alive(";
        assert_eq!(check(&source("server/src/cases/a.rs", text)).len(), 2);
        assert_eq!(check(&source("server/src/a.rs", "struct Saved {\nstruct SavedWork {\nstruct Speed;")).len(), 1);
        let text = "export function tell(\nexport const toast = 1\nconst shown = 2";
        assert_eq!(check(&source("web/src/a.ts", text)).len(), 1);
    }

    #[test]
    fn the_workspace_counts_the_names_that_it_gives_twice() {
        let types: Vec<String> = (0..40).map(|number| format!("pub struct Name{number};")).collect();
        let text = types.join("\n");
        let files = [source("core/src/a.rs", &text), source("server/src/b.rs", &text)];
        assert_eq!(shared(&files).len(), 1);
        assert!(shared(&files[..1]).is_empty());
    }
}
