//! Each code has a file that it is found in and one that it is not: `tests/cases/lint/CODE-bad.bpmn` and `-ok.bpmn`.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use proptest::sample::Index;

use crate::expression::{Bean, NameCatalogue, Type, VariableDeclaration};

use super::finding::CODES;
use super::{Finding, LintContext, check_file};
use crate::bpmn::FindingSeverity;

/// Codes of what the reader notices.
pub(super) const READ_CODES: [&str; 17] = [
    "duplicate-id",
    "missing-id",
    "seq-flow-invalid-src",
    "seq-flow-invalid-target",
    "boundary-event-invalid-attached-ref",
    "default-flow-invalid-ref",
    "message-event-invalid-message-ref",
    "signal-event-invalid-signal-ref",
    "error-event-invalid-error-ref",
    "escalation-event-invalid-escalation-ref",
    "compensate-event-invalid-activity-ref",
    "lane-invalid-flow-node-ref",
    "participant-invalid-process-ref",
    "di-invalid-reference",
    "invalid-number",
    "unknown-element",
    "no-process",
];

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/cases/lint"))
}

fn bytes(name: &str) -> Option<Vec<u8>> {
    file(&folder().join(name))
}

fn file(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path).ok()?.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// The text of a file of the repository.
pub(super) fn text(path: &Path) -> Option<String> {
    String::from_utf8(file(path)?).ok()
}

/// The world of the fixtures.
fn world(code: &str) -> LintContext {
    let set = |names: &[&str]| Some(names.iter().map(|it| (*it).to_owned()).collect::<BTreeSet<_>>());
    let declared = |kind| VariableDeclaration { kind, ..VariableDeclaration::default() };
    let names = NameCatalogue {
        variables: BTreeMap::from([
            ("amount".to_owned(), declared(Type::Long)),
            ("cljg".to_owned(), declared(Type::Text)),
            ("grade".to_owned(), VariableDeclaration { values: vec!["A".into(), "B".into()], ..declared(Type::Text) }),
            ("applicant".to_owned(), declared(Type::Text)),
        ]),
        beans: BTreeMap::from([("knownBean".to_owned(), Bean::default())]),
        complete: code == "expression-unknown-name",
        ..NameCatalogue::default()
    };
    let held = BTreeMap::from([("held".to_owned(), 3)]);
    LintContext {
        forms: set(&["leave"]),
        form_fields: BTreeMap::from([("leave".to_owned(), BTreeSet::from(["days".to_owned()]))]),
        dictionaries: set(&["xb"]),
        roles: Some(BTreeMap::from([("R_CITY".to_owned(), 2), ("R_EMPTY".to_owned(), 0)])),
        users: set(&["1"]),
        handlers: set(&["known.Handler", "knownBean", "letters"]),
        processes: set(&["other"]),
        occupied: if code == "migration-node-missing" { held } else { BTreeMap::new() },
        names: Some(names),
        ..LintContext::default()
    }
}

fn all_codes() -> impl Iterator<Item = &'static str> {
    CODES.iter().copied().chain(READ_CODES)
}

fn findings_in(code: &str, kind: &str) -> Option<Vec<Finding>> {
    Some(check_file(&bytes(&format!("{code}-{kind}.bpmn"))?, &world(code)))
}

/// A process of one step; `process` and `step` are attributes, `inside` comes before the step.
fn one_step(process: &str, inside: &str, step: &str) -> String {
    format!(
        r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
             xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">
           <process id="p" name="P" isExecutable="true" {process}>{inside}
             <startEvent id="s"/><userTask id="t" name="T" flowable:formKey="leave" {step}/><endEvent id="e"/>
             <sequenceFlow id="s_t" sourceRef="s" targetRef="t"/><sequenceFlow id="t_e" sourceRef="t" targetRef="e">
               <conditionExpression xsi:type="tFormalExpression">${{amount &gt; 5}}</conditionExpression></sequenceFlow>
           </process></definitions>"#
    )
}

fn error_codes(text: &str, context: &LintContext) -> Vec<String> {
    let findings = check_file(text.as_bytes(), context).into_iter();
    findings.filter(|it| it.severity == FindingSeverity::Error).map(|it| it.code).collect()
}

#[test]
fn whoever_and_whatever_a_process_names_must_be_there() {
    let context = LintContext {
        departments: Some(BTreeSet::from(["office".to_owned()])),
        posts: Some(BTreeSet::from(["R_CITY@office".to_owned()])),
        groups: Some(BTreeSet::from(["R_CITY@office".to_owned()])),
        ..world("")
    };
    let window = r#"flowable:assignee="1""#;
    for (process, inside, step, expected) in [
        ("", "", window, None),
        ("", "<documentation>leave as you like</documentation>", window, None),
        ("", "<documentation>F_NONE</documentation>", window, Some("form-unknown")),
        (r#"flowable:candidateStarterUsers="ghost""#, "", window, Some("user-unknown")),
        (r#"flowable:candidateStarterGroups="R_NONE""#, "", window, Some("role-unknown")),
        (r#"flowable:candidateStarterGroups="R_CITY,LAWYER_01""#, "", window, None),
        ("", "", r#"flowable:candidateStrategy="10" flowable:candidateParam="R_NONE""#, Some("role-unknown")),
        ("", "", r#"flowable:candidateStrategy="20" flowable:candidateParam="office""#, None),
        ("", "", r#"flowable:candidateStrategy="23" flowable:candidateParam="none|2""#, Some("assignment-unreachable")),
        ("", "", r#"flowable:candidateStrategy="22" flowable:candidateParam="post""#, Some("assignment-unreachable")),
        ("", "", r#"flowable:candidateStrategy="22" flowable:candidateParam="R_CITY@office""#, None),
        ("", "", r#"flowable:candidateStrategy="30" flowable:candidateParam="1,ghost""#, Some("user-unknown")),
        ("", "", r#"flowable:candidateStrategy="40" flowable:candidateParam="R_CITY,R_CITY@office""#, None),
        (
            "",
            "",
            r#"flowable:candidateStrategy="40" flowable:candidateParam="R_CITY@none""#,
            Some("assignment-unreachable"),
        ),
    ] {
        let found = error_codes(&one_step(process, inside, step), &context);
        assert_eq!(found, expected.map(ToOwned::to_owned).into_iter().collect::<Vec<_>>(), "{process} {inside} {step}");
    }
}

#[test]
fn a_group_that_finds_nobody_is_told_of() {
    let context = LintContext {
        departments: Some(["office", "branch"].map(ToOwned::to_owned).into()),
        groups: Some(BTreeSet::from(["R_CITY@office".to_owned()])),
        ..world("")
    };
    for (code, group, expected) in [
        ("40", "R_CITY", 0),
        ("40", "R_CITY@office", 0),
        ("40", "R_CITY@branch", 1),
        ("40", "R_EMPTY", 1),
        ("10", "R_EMPTY", 1),
    ] {
        let step = format!(r#"flowable:candidateStrategy="{code}" flowable:candidateParam="{group}""#);
        let found = check_file(one_step("", "", &step).as_bytes(), &context);
        let vacant = found.iter().filter(|it| it.code == "role-without-member").count();
        assert_eq!(vacant, expected, "{code} {group}");
    }
}

#[test]
fn whoever_gets_a_copy_must_be_there_and_may_not_be_the_applicant() {
    let context = LintContext {
        departments: Some(BTreeSet::from(["office".to_owned()])),
        posts: Some(BTreeSet::from(["archivist".to_owned()])),
        ..world("")
    };
    let step = |copy: &str| {
        one_step("", "", r#"flowable:assignee="1""#).replace(
            r#"flowable:assignee="1"/>"#,
            &format!(
                r#"flowable:assignee="1"><extensionElements><flowable:copy {copy}/></extensionElements></userTask>"#
            ),
        )
    };
    for (copy, expected) in [
        (r#"event="create" candidateUsers="1" candidateGroups="R_CITY@${applicant}""#, None),
        (r#"event="complete" candidateStrategy="22" candidateParam="archivist""#, None),
        (r#"event="complete" candidateStrategy="38""#, None),
        (r#"event="complete" candidateUsers="1,ghost""#, Some("user-unknown")),
        (r#"event="complete" candidateGroups="R_NONE""#, Some("role-unknown")),
        (r#"event="complete" candidateStrategy="10" candidateParam="R_NONE""#, Some("role-unknown")),
        (r#"event="complete" candidateStrategy="22" candidateParam="poet""#, Some("assignment-unreachable")),
        (r#"event="complete" candidateStrategy="20" candidateParam="none""#, Some("assignment-unreachable")),
        (r#"event="complete" candidateUsers="${a ==}""#, Some("expression-invalid")),
        (r#"event="complete" candidateStrategy="20""#, Some("copy-rule-invalid")),
        (r#"event="complete" candidateStrategy="36""#, Some("copy-rule-invalid")),
        (r#"event="complete" candidateStrategy="99" candidateParam="1""#, Some("copy-rule-invalid")),
        (r#"event="complete" candidateUsers="${applicant}""#, Some("copy-rule-invalid")),
        (r#"event="later" candidateUsers="1""#, Some("copy-rule-invalid")),
        (r#"candidateUsers="1""#, Some("copy-rule-invalid")),
    ] {
        let found = error_codes(&step(copy), &context);
        assert_eq!(found, expected.map(ToOwned::to_owned).into_iter().collect::<Vec<_>>(), "{copy}");
    }
}

#[test]
fn a_name_that_nobody_sets_is_an_error_where_the_form_that_starts_the_process_is_known() {
    let of_form = |name: &str| BTreeMap::from([(name.to_owned(), VariableDeclaration::default())]);
    let names = Some(NameCatalogue::default());
    let context = |name| LintContext {
        forms: Some(["leave", "F_A"].map(ToOwned::to_owned).into()),
        form_variables: BTreeMap::from([("F_A".to_owned(), of_form(name))]),
        names: names.clone(),
        ..LintContext::default()
    };
    let started =
        |inside: &str| one_step("", &format!("<documentation>F_A</documentation>{inside}"), r#"flowable:assignee="1""#);
    assert_eq!(error_codes(&started(""), &context("amount")), [""; 0]);
    assert_eq!(error_codes(&started(""), &context("other")), ["expression-unknown-name"]);
    // What the diagram sets is known, and so is nothing that a message may bring.
    let sets = r#"<dataObject id="d" name="amount"/>"#;
    assert_eq!(error_codes(&started(sets), &context("other")), [""; 0]);
    let asks = started("").replace(
        r#"flowable:assignee="1"/>"#,
        r#"flowable:assignee="1"><extensionElements>
        <flowable:formProperty id="amount" type="long"/></extensionElements></userTask>"#,
    );
    assert_eq!(error_codes(&asks, &context("other")), [""; 0]);
    // A field that a strategy reads is one of the form.
    let by_field = one_step(
        "",
        "<documentation>F_A</documentation>",
        r#"flowable:candidateStrategy="50" flowable:candidateParam="bosss""#,
    );
    assert_eq!(error_codes(&by_field, &context("amount")), ["assignment-unreachable"]);
}

#[test]
fn what_another_engine_runs_itself_is_an_error_where_nothing_runs_it_here() {
    let with = |service: &str| {
        one_step("", "", r#"flowable:assignee="1""#).replace(
            r#"<endEvent id="e"/>"#,
            &format!(
                r#"<endEvent id="e"/>{service}<sequenceFlow id="s_v" sourceRef="s" targetRef="v"/>
                <sequenceFlow id="v_e" sourceRef="v" targetRef="e"/>"#
            ),
        )
    };
    let found = |service: &str| error_codes(&with(service), &world("")).contains(&"handler-unknown".to_owned());
    assert!(found(r#"<serviceTask id="v" name="v" flowable:type="http"/>"#));
    assert!(found(r#"<serviceTask id="v" name="v" flowable:type="mail"/>"#));
    assert!(found(r#"<serviceTask id="v" name="v" flowable:type="external-worker" flowable:topic="none"/>"#));
    assert!(!found(r#"<serviceTask id="v" name="v" flowable:type="external-worker" flowable:topic="letters"/>"#));
    // Where calls of other systems are allowed, to these alone.
    let mut context = world("");
    context.handlers = Some(["http", "https://api.example.cn"].map(str::to_owned).into());
    let call = |url: &str| {
        let field = format!(r#"<flowable:field name="requestUrl" stringValue="{url}"/>"#);
        let step = format!(
            r#"<serviceTask id="v" name="v" flowable:type="http"><extensionElements>{field}</extensionElements></serviceTask>"#
        );
        error_codes(&with(&step), &context).contains(&"handler-unknown".to_owned())
    };
    assert!(!call("https://api.example.cn/v1?x=1"));
    assert!(call("http://api.example.cn/v1"));
    assert!(call("https://api.example.cn.evil.example/v1"));
}

#[test]
fn every_code_is_found_in_its_bad_file() {
    let mut missing = Vec::new();
    for code in all_codes() {
        match findings_in(code, "bad") {
            None => missing.push(format!("{code}: no file")),
            Some(findings) if findings.iter().all(|it| it.code != code) => missing.push(format!("{code}: not found")),
            Some(_) => (),
        }
    }
    assert_eq!(missing, [""; 0]);
}

#[test]
fn no_code_is_found_in_its_good_file_and_no_error_either() {
    let mut wrong = Vec::new();
    for code in all_codes() {
        match findings_in(code, "ok") {
            None => wrong.push(format!("{code}: no file")),
            Some(findings) => {
                let bad = findings.iter().filter(|it| it.code == code || it.severity == FindingSeverity::Error);
                wrong.extend(bad.map(|it| format!("{code}: {} at {}", it.code, it.element)));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_file_belongs_to_a_code() {
    let names = std::fs::read_dir(folder()).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap());
    let known: BTreeSet<String> =
        all_codes().flat_map(|code| [format!("{code}-ok.bpmn"), format!("{code}-bad.bpmn")]).collect();
    let unknown: Vec<String> = names.filter(|name| !known.contains(name)).collect();
    assert_eq!(unknown, [""; 0]);
}

#[test]
fn codes_are_stable_names_used_once() {
    let codes: Vec<&str> = all_codes().collect();
    let distinct: BTreeSet<&str> = codes.iter().copied().collect();
    assert_eq!(distinct.len(), codes.len());
    for code in codes {
        assert!(code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{code}");
    }
}

#[test]
fn a_finding_says_where_it_is_in_both_languages() {
    let findings = findings_in("user-task-missing-name", "bad").unwrap();
    let finding = findings.iter().find(|it| it.code == "user-task-missing-name").unwrap();
    assert_eq!((finding.line, finding.column), (5, 3));
    assert_eq!(finding.element, "t");
    assert_eq!(finding.property.as_deref(), Some("name"));
    assert_eq!(finding.message.zh_cn, "用户任务没有名称");
    assert_eq!(finding.message.en, "The user task has no name");
}

#[test]
fn every_fix_puts_its_finding_right() {
    let mut fixed = BTreeSet::new();
    for code in all_codes() {
        let name = format!("{code}-bad.bpmn");
        let original = bytes(&name).unwrap();
        for finding in check_file(&original, &world(code)).iter().filter(|it| it.code == code) {
            let Some(fix) = &finding.fix else { continue };
            let after = crate::bpmn::edit(&original, &fix.edits).unwrap();
            let left = check_file(&after, &world(code));
            let same = |it: &&Finding| it.code == code && it.element == finding.element;
            assert_eq!(left.iter().find(same), None, "{name}");
            fixed.insert(code);
        }
    }
    assert!(fixed.len() >= 6, "{fixed:?}");
}

fn any_fixture() -> impl Strategy<Value = Vec<u8>> {
    let codes: Vec<&str> = all_codes().collect();
    proptest::sample::select(codes).prop_map(|code| bytes(&format!("{code}-bad.bpmn")).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_change_to_a_file_makes_anything_panic(
        file in any_fixture(),
        changes in proptest::collection::vec((any::<Index>(), any::<Index>(), 0_usize..40, any::<u8>()), 1..6),
    ) {
        let mut file = file;
        for (from, to, length, byte) in changes {
            let from = from.index(file.len());
            let end = (from + length).min(file.len());
            match byte % 3 {
                0 => {
                    let (to, piece) = (to.index(file.len()), file[from..end].to_vec());
                    file.splice(to..to, piece);
                }
                1 if end - from < file.len() => {
                    file.drain(from..end);
                }
                _ => file[from] = byte,
            }
        }
        let findings = check_file(&file, &world(""));
        if let Ok(read) = crate::bpmn::read(&file) {
            let drawn = crate::bpmn::layout(&read.model);
            prop_assert!(findings.len() >= read.problems.len());
            prop_assert!(drawn.shapes.len() >= read.model.processes.iter().map(|it| it.nodes.len()).sum());
            let drawn = crate::bpmn::edit(&file, &[crate::bpmn::Edit::DrawDiagram]);
            prop_assert!(drawn.is_err() || crate::bpmn::read(&drawn.unwrap()).is_ok());
        }
    }
}

#[test]
fn a_signature_needs_a_place_at_node_operation_and_letter_alike() {
    let properties = |attributes: &str, settings: &str| {
        let base = text(&folder().join("operation-twice-ok.bpmn")).unwrap();
        let signed = base.replace("flowable:formKey", &format!("{attributes} flowable:formKey"));
        let letter = format!(r#"code="05" {settings} /><flowable:notice cljg="01" sfqz="1""#);
        let findings = check_file(signed.replace(r#"code="05""#, &letter).as_bytes(), &world(""));
        let unplaced = findings.into_iter().filter(|it| it.code == "signature-without-position");
        unplaced.filter_map(|it| it.property).collect::<Vec<_>>()
    };
    assert_eq!(properties("", r#"sfqz="1""#), ["button", "notice"]);
    assert_eq!(properties("", r#"sfqz="1" qzwzid="SIGN_1""#), ["notice"]);
    assert_eq!(properties(r#"flowable:sfSign="1""#, ""), ["qzwzid", "notice"]);
    assert_eq!(properties(r#"flowable:sfSign="1" flowable:qzwzid="SIGN_1""#, r#"sfqz="1""#), ["notice"]);
}
