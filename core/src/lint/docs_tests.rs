//! `docs/bpmn.md` says what the code does.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::finding::CODES;
use super::tests::{READ_CODES, text};
use super::{LintContext, check_file};

const HEAD: &str =
    r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">"#;

/// Codes of files that are not read at all.
const REFUSALS: [&str; 9] = [
    "doctype-forbidden",
    "encoding-unknown",
    "xml-malformed",
    "file-too-large",
    "nested-too-deep",
    "too-many-elements",
    "too-many-attributes",
    "too-many-namespaces",
    "attribute-too-long",
];

fn page() -> String {
    text(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/bpmn.md")).unwrap()
}

/// The rows of the table under a heading, as cells.
fn rows<'a>(page: &'a str, heading: &str) -> Vec<Vec<&'a str>> {
    let under = page.split("\n## ").find(|part| part.starts_with(heading)).unwrap();
    let table = under.lines().filter(|line| line.starts_with('|')).skip(2);
    table.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// Everything between back quotes.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

fn codes_in(piece: &str) -> BTreeSet<String> {
    let whole = piece.starts_with("<!") || piece.starts_with("<?") || piece == "<broken";
    let file =
        if whole { piece.to_owned() } else { format!("{HEAD}<process id=\"p\">{piece}</process></definitions>") };
    check_file(file.as_bytes(), &LintContext::default()).into_iter().map(|finding| finding.code).collect()
}

#[test]
fn every_element_is_read() {
    let page = page();
    for row in rows(&page, "Elements") {
        let element = quoted(row[0])[0];
        assert!(!codes_in(&format!("<{element} id=\"x\"/>")).contains("unknown-element"), "{element}");
    }
}

#[test]
fn every_attribute_is_looked_for_by_the_reader() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src/bpmn/read"));
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let source: String = files.filter_map(|path| text(&path)).collect();
    let page = page();
    for name in rows(&page, "Vendor").iter().flat_map(|row| quoted(row[1])) {
        assert!(source.contains(&format!("\"{name}\"")), "{name}");
    }
}

#[test]
fn everything_refused_gives_its_finding() {
    let page = page();
    for row in rows(&page, "Refused") {
        let (piece, code) = (quoted(row[0])[0], quoted(row[2])[0]);
        assert!(codes_in(piece).contains(code), "{piece}: {:?}", codes_in(piece));
    }
}

#[test]
fn every_code_exists() {
    let known: BTreeSet<&str> = CODES.iter().copied().chain(READ_CODES).chain(REFUSALS).collect();
    let page = page();
    let is_code = |it: &&str| it.contains('-') && it.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let named: Vec<&str> = quoted(&page).into_iter().filter(is_code).collect();
    assert!(named.len() > 60);
    for code in named {
        assert!(known.contains(code), "{code}");
    }
}
