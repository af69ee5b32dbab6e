//! `lawdesk story CASES.jsonl --root DIR`: what must happen when people act on a diagram.

mod database;

use std::io::{BufRead, Write};
use std::path::Path;

use anyhow::{Context, Result};
use lawdesk_story::{self as stories, Files, StoryCase};

use database::Database;

/// Where instances live while a story runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// In memory alone, without a database.
    Memory,
    /// In a SQLite file that is thrown away.
    Sqlite,
    /// In a schema of its own at this address, dropped afterwards.
    Postgres(String),
}

/// Runs the cases, one a line of JSON; prints a line a case and answers whether all passed.
///
/// Diagrams are looked for below `root`. With `only`, only the case of this id runs; none of that id is a failure.
/// In a database the rows are checked after each case too.
pub async fn story(
    cases: impl BufRead,
    root: &Path,
    only: Option<&str>,
    keeping: &Keeping,
    output: impl Write,
) -> Result<bool> {
    let database = match keeping {
        Keeping::Memory => None,
        Keeping::Sqlite => Some(Database::open(None).await?),
        Keeping::Postgres(url) => Some(Database::open(Some(url)).await?),
    };
    let passed = run_all(cases, root, only, database.as_ref(), output).await;
    if let Some(database) = database {
        database.close().await?;
    }
    passed
}

async fn run_all(
    cases: impl BufRead,
    root: &Path,
    only: Option<&str>,
    database: Option<&Database>,
    mut output: impl Write,
) -> Result<bool> {
    let (mut passed, mut failed) = (0, 0);
    for (number, line) in (1..).zip(cases.lines()) {
        let line = line.with_context(|| format!("line {number} cannot be read"))?;
        if line.trim().is_empty() {
            continue;
        }
        let case: StoryCase = serde_json::from_str(&line).with_context(|| format!("line {number} is no case"))?;
        if only.is_some_and(|it| it != case.id) {
            continue;
        }
        match run(&case, root, database).await {
            Ok(()) => {
                passed += 1;
                writeln!(output, "ok {}", case.id)?;
            }
            Err(failure) => {
                failed += 1;
                writeln!(output, "FAIL {} {failure}", case.id)?;
            }
        }
    }
    writeln!(output, "{passed} passed, {failed} failed")?;
    // A name that no case has is a failure, too.
    Ok(failed == 0 && (only.is_none() || passed > 0))
}

async fn run(case: &StoryCase, root: &Path, database: Option<&Database>) -> Result<(), String> {
    let mut files = Files::new();
    for path in case.files() {
        let bytes = std::fs::read(root.join(path)).map_err(|error| format!("step 0: {path}: {error}"))?;
        files.insert(path.to_owned(), bytes);
    }
    match database {
        None => stories::run(case, &files).map_err(|failure| failure.to_string()),
        Some(database) => database.run(case, &files).await,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    const DIAGRAM: &str = r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
        <process id="p" isExecutable="true">
          <startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="t"/>
          <userTask id="t"/><sequenceFlow id="f2" sourceRef="t" targetRef="e"/><endEvent id="e"/>
        </process></definitions>"#;

    async fn check(cases: &str, only: Option<&str>, expect: Expect) -> bool {
        let folder = tempfile::TempDir::new().unwrap();
        std::fs::write(folder.path().join("flow.bpmn"), DIAGRAM).unwrap();
        let mut memory = Vec::new();
        let passed = story(cases.as_bytes(), folder.path(), only, &Keeping::Memory, &mut memory).await.unwrap();
        let mut stored = Vec::new();
        story(cases.as_bytes(), folder.path(), only, &Keeping::Sqlite, &mut stored).await.unwrap();
        assert_eq!(memory, stored, "both stores say the same");
        expect.assert_eq(&String::from_utf8(memory).unwrap());
        passed
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn each_case_says_whether_it_passed() {
        let cases = concat!(
            r#"{"id":"right","path":"flow.bpmn","steps":[{"complete":"t"},{"expect_ended":true}]}"#,
            "\n\n",
            r#"{"id":"wrong","path":"flow.bpmn","steps":[{"expect_active":["other"]}]}"#,
            "\n",
            r#"{"id":"gone","path":"missing.bpmn","steps":[]}"#,
        );
        assert!(
            !check(
                cases,
                None,
                expect![[r#"
            ok right
            FAIL wrong step 1: expect_active: expected ["other"], found ["t"]
            FAIL gone step 0: missing.bpmn: No such file or directory (os error 2)
            1 passed, 2 failed
        "#]]
            )
            .await
        );
        assert!(
            check(
                cases,
                Some("right"),
                expect![[r"
            ok right
            1 passed, 0 failed
        "]]
            )
            .await
        );
        assert!(
            !check(
                cases,
                Some("no such case"),
                expect![[r"
            0 passed, 0 failed
        "]]
            )
            .await
        );
    }
}
