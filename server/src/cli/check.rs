//! `lawdesk check FILE`: what is wrong with a diagram, before anything is deployed.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use clap::ValueEnum;
use lawdesk_core::bpmn::FindingSeverity;
use lawdesk_core::lint::{Finding, LintContext, Profile, check_file};

/// How findings are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A line a finding: file, line, column, severity, code, element, sentence.
    Text,
    /// One list of findings with all their parts.
    Json,
}

/// Language of the sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Simplified Chinese.
    Zh,
}

/// How strict the checks are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Strictness {
    /// An approval of this product: who does what has to be said at every task.
    Approval,
    /// Any diagram that another engine runs.
    Engine,
}

/// Prints what core finds; answers whether the file could be deployed: no error among the findings.
pub fn check(
    file: &Path,
    format: Format,
    language: Language,
    strictness: Strictness,
    mut output: impl Write,
) -> Result<bool> {
    let bytes = std::fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let profile = match strictness {
        Strictness::Approval => Profile::Approval,
        Strictness::Engine => Profile::Engine,
    };
    let findings = check_file(&bytes, &LintContext { profile, ..LintContext::default() });
    match format {
        Format::Json => writeln!(output, "{}", serde_json::to_string_pretty(&findings)?)?,
        Format::Text => {
            for finding in &findings {
                writeln!(output, "{}:{}", file.display(), line(finding, language)?)?;
            }
        }
    }
    Ok(!findings.iter().any(|it| it.severity == FindingSeverity::Error))
}

fn line(finding: &Finding, language: Language) -> Result<String> {
    let Finding { line, column, code, element, .. } = finding;
    let severity = serde_json::to_value(finding.severity)?;
    let severity = severity.as_str().unwrap_or_default();
    let sentence = match language {
        Language::En => &finding.message.en,
        Language::Zh => &finding.message.zh_cn,
    };
    let place = if element.is_empty() { String::new() } else { format!(" at {element}") };
    Ok(format!("{line}:{column}: {severity} {code}{place}: {sentence}"))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn run(diagram: &str, format: Format, expect: Expect) -> bool {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("flow.bpmn");
        std::fs::write(&file, diagram).unwrap();
        let mut output = Vec::new();
        let sound = check(&file, format, Language::En, Strictness::Engine, &mut output).unwrap();
        let output = String::from_utf8(output).unwrap().replace(&file.display().to_string(), "flow.bpmn");
        expect.assert_eq(&output);
        sound
    }

    #[test]
    fn a_file_that_is_no_diagram_has_one_finding() {
        assert!(!run(
            "<broken",
            Format::Text,
            expect![[r"
            flow.bpmn:1:1: error xml-malformed: The XML is malformed
        "]]
        ));
    }

    #[test]
    fn findings_come_as_json_for_programs() {
        assert!(!run(
            "<!DOCTYPE x []><x/>",
            Format::Json,
            expect![[r#"
            [
              {
                "code": "doctype-forbidden",
                "severity": "error",
                "element": "",
                "property": null,
                "message": {
                  "zh-CN": "不允许文档类型声明（DOCTYPE）",
                  "en": "A document type declaration is not allowed"
                },
                "line": 1,
                "column": 1,
                "fix": null
              }
            ]
        "#]]
        ));
    }

    #[test]
    fn a_file_that_is_missing_is_an_error_of_the_caller() {
        let missing = Path::new("no-such-file.bpmn");
        let error = check(missing, Format::Text, Language::En, Strictness::Engine, Vec::new()).unwrap_err();
        assert_eq!(error.to_string(), "no-such-file.bpmn cannot be read");
    }
}
