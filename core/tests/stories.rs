//! Every story of `tests/cases/flows`, natively and in memory.

use std::collections::BTreeMap;
use std::path::Path;

use lawdesk_core::story::{self, Case};

/// Reads the files a case names and runs it; a missing file is what the case then says.
fn verdict(root: &Path, case: &Case) -> Result<(), String> {
    let mut files = BTreeMap::new();
    for path in case.files() {
        if let Ok(bytes) = read(&root.join(path)) {
            files.insert(path.to_owned(), bytes);
        }
    }
    story::run(case, &files).map_err(|failure| failure.to_string())
}

#[expect(clippy::disallowed_methods, reason = "the test reads its cases; core does not")]
fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    std::fs::read(path)
}

#[test]
fn every_story_comes_true() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases/flows");
    let mut failures = Vec::new();
    let mut passed = 0;
    let only = option_env!("ONLY");
    let mut names: Vec<_> = std::fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    for path in names.iter().filter(|path| path.extension().is_some_and(|it| it == "jsonl")) {
        let lines = String::from_utf8(read(path).unwrap()).unwrap();
        for line in lines.lines().filter(|line| !line.trim().is_empty()) {
            let case: Case =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{}: {error}: {line}", path.display()));
            if only.is_some_and(|only| only != case.id) {
                continue;
            }
            match verdict(&root, &case) {
                Ok(()) => passed += 1,
                Err(reason) => failures.push(format!("{} {reason}", case.id)),
            }
        }
    }
    assert!(failures.is_empty(), "{passed} passed, {} failed\n{}", failures.len(), failures.join("\n"));
    assert!(passed > 0);
}
