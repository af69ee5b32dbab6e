//! The shipped flows are sound, say who does what with which form, and every line of them is told in a story.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use lawdesk_core::bpmn::model::{NodeKind, Process};
use lawdesk_core::bpmn::{self, built_in};
use lawdesk_core::engine::{Event, World};
use lawdesk_core::expression::Names;
use lawdesk_core::lint::{LintContext, check_file};
use lawdesk_core::proof::{Verdict, prove};
use lawdesk_core::story::{self, Case};
use lawdesk_core::{approval, form};

/// What the server offers to listeners.
const HANDLERS: [&str; 14] = [
    "beginLiquidation",
    "changeFirm",
    "changeFirmFile",
    "closeApplication",
    "closeFirm",
    "foundFirm",
    "grantLicence",
    "holdLawyer",
    "issueLetter",
    "openFirm",
    "recordAssessment",
    "recordPenalty",
    "registerIntern",
    "warnFirm",
];

fn process(key: &str, text: &str) -> Process {
    let read = bpmn::read(text.as_bytes()).unwrap();
    assert!(read.problems.is_empty(), "{key}: {:?}", read.problems);
    read.model.process(key).unwrap_or_else(|| panic!("{key} is not the key of its process")).clone()
}

#[test]
fn all_of_them_are_listed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("flows");
    let files: BTreeSet<String> =
        std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    let listed: BTreeSet<String> = built_in().iter().map(|(key, _)| format!("{key}.bpmn")).collect();
    assert_eq!(files, listed);
}

#[test]
fn nothing_is_to_be_found_in_them_but_messages_from_outside_and_opinions_carried_up() {
    let forms = form::built_in().iter().map(|(code, _)| (*code).to_owned()).collect();
    let handlers = HANDLERS.map(str::to_owned).into();
    let processes = built_in().iter().map(|(key, _)| (*key).to_owned()).collect();
    let context = LintContext {
        forms: Some(forms),
        handlers: Some(handlers),
        processes: Some(processes),
        names: Some(Names { beans: World::default().catalogue(), ..Names::default() }),
        ..LintContext::default()
    };
    for (key, text) in built_in() {
        let codes = check_file(text.as_bytes(), &context).into_iter().map(|it| format!("{} {}", it.code, it.element));
        // An opinion of a lower level changes nothing by itself: it is carried up (`dictionaries.md` 2.4, operation 06).
        // Only other flows start the penalty procedure, which Flowable has no word for.
        let meant = ["message-no-sender ", "operation-without-effect ", "not-portable-camunda-only xzcf"];
        let found: Vec<String> = codes.filter(|it| !meant.iter().any(|code| it.starts_with(code))).collect();
        assert_eq!(found, Vec::<String>::new(), "{key}");
    }
}

#[test]
fn they_are_proven_sound() {
    for (key, text) in built_in() {
        for claim in prove(&process(key, text)) {
            assert_eq!(claim.verdict, Verdict::Proven, "{key}: {} {:?}", claim.scope, claim.property);
        }
    }
}

#[test]
fn every_task_has_its_limits_its_form_and_operations_that_are_known() {
    for (key, text) in built_in() {
        let process = process(key, text);
        for (node, task) in process.nodes.iter().filter_map(|node| Some((node, node.user_task()?))) {
            let id = format!("{key} {}", node.id);
            assert!(task.oversight().overtime.is_some() && task.oversight().early_warning.is_some(), "{id}");
            assert_eq!(task.form.key.as_deref(), process.documentation.as_deref(), "{id}");
            let known = |it: &&bpmn::model::Button| {
                it.code.as_deref().is_some_and(|it| approval::Operation::from_code(it).is_some())
            };
            assert_eq!(task.buttons.iter().filter(known).count(), task.buttons.len().max(1), "{id}");
            assert_eq!(task.assignee.is_some(), task.candidate_groups.is_empty(), "{id}");
        }
    }
}

#[test]
fn what_a_certificate_says_is_written_at_a_step_of_the_flow_that_makes_it() {
    for (key, text) in built_in() {
        let process = process(key, text);
        let (code, json) =
            form::built_in().iter().find(|(code, _)| Some(*code) == process.documentation.as_deref()).unwrap();
        let form: form::Form = serde_json::from_str(json).unwrap();
        let certificate = form.sections.iter().filter(|section| section.key == "certificate");
        for field in certificate.flat_map(|section| &section.fields) {
            let writes = |it: &&form::NodeRights| it.rights.get(&field.key).is_some_and(|right| right.writes());
            let node = form.nodes.iter().find(writes).unwrap_or_else(|| panic!("{code}: {}", field.key));
            assert!(
                field.read_only && process.nodes.iter().any(|it| it.id == node.node),
                "{key} {code}: {}",
                field.key
            );
        }
    }
}

#[test]
fn every_flow_and_every_node_is_passed_in_a_story() {
    let passed = passed();
    for (key, text) in built_in() {
        let process = process(key, text);
        let passed = passed.get(*key).cloned().unwrap_or_default();
        let flows = process.flows.iter().map(|flow| &flow.id);
        let nodes = process.nodes.iter().filter(|node| !matches!(node.kind, NodeKind::SubProcess(_)));
        let missing: Vec<&String> =
            flows.chain(nodes.map(|node| &node.id)).filter(|id| !passed.contains(*id)).collect();
        assert!(missing.is_empty(), "{key}: no story passes {missing:?}");
    }
}

/// What the tokens of all stories have taken and stood on, by process.
fn passed() -> BTreeMap<String, BTreeSet<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases/flows");
    let lines = String::from_utf8(read(&root.join("shipped.jsonl"))).unwrap();
    let mut passed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in lines.lines() {
        let case: Case = serde_json::from_str(line).unwrap();
        let files = case.files().into_iter().map(|path| (path.to_owned(), read(&root.join(path)))).collect();
        let world = story::play(&case, &files).unwrap_or_else(|failure| panic!("{} {failure}", case.id));
        for running in &world.instances {
            let passed = passed.entry(running.instance.process.to_string()).or_default();
            for event in running.events.iter() {
                match event {
                    Event::TokenMoved { flow, to, .. } => {
                        passed.extend(flow.iter().map(ToString::to_string));
                        passed.insert(to.to_string());
                    }
                    Event::TokenCreated { token } => {
                        passed.extend(token.via.iter().map(ToString::to_string));
                        passed.insert(token.element.to_string());
                    }
                    _ => (),
                }
            }
        }
    }
    passed
}

#[expect(clippy::disallowed_methods, reason = "the test reads its cases; core does not")]
fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap()
}
