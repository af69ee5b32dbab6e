//! Every story of `tests/cases/flows`, natively and in memory.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use expect_test::expect;
use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::{Loop, Node, NodeKind};
use lawdesk_story::{self as story, StoryCase};
use serde::Serialize;

/// Reads the files a case names and runs it; a missing file is what the case then says.
fn verdict(root: &Path, case: &StoryCase) -> Result<(), String> {
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
    let root = root();
    let mut failures = Vec::new();
    let mut passed = 0;
    let only = option_env!("ONLY");
    for cases in all(&root).values() {
        for case in cases {
            if only.is_some_and(|only| only != case.id) {
                continue;
            }
            match verdict(&root, case) {
                Ok(()) => passed += 1,
                Err(reason) => failures.push(format!("{} {reason}", case.id)),
            }
        }
    }
    assert!(failures.is_empty(), "{passed} passed, {} failed\n{}", failures.len(), failures.join("\n"));
    assert!(passed > 0);
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases/flows")
}

/// All cases, by file.
fn all(root: &Path) -> BTreeMap<PathBuf, Vec<StoryCase>> {
    let names = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let files = names.filter(|path| path.extension().is_some_and(|it| it == "jsonl"));
    files
        .map(|path| {
            let text = String::from_utf8(read(&path).unwrap()).unwrap();
            let case = |line: &str| {
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{}: {error}: {line}", path.display()))
            };
            let cases = text.lines().filter(|line| !line.trim().is_empty()).map(case).collect();
            (path, cases)
        })
        .collect()
}

/// What stands in the diagrams that stories deploy: every kind of element the reader knows should be among it.
#[test]
fn the_stories_cover_these_elements() {
    let root = root();
    let paths: BTreeSet<String> = all(&root)
        .values()
        .flatten()
        .flat_map(|case| case.files().into_iter().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let mut elements = BTreeSet::new();
    for path in paths {
        let Ok(read) = bpmn::read(&read(&root.join(&path)).unwrap()) else { continue };
        elements.extend(read.model.processes.iter().flat_map(|process| process.nodes.iter().map(label)));
    }
    let list: String = elements.into_iter().map(|it| it + "\n").collect();
    expect![[r"
        adHocSubProcess
        boundaryEvent cancel
        boundaryEvent compensation
        boundaryEvent conditional
        boundaryEvent conditional beside
        boundaryEvent error
        boundaryEvent escalation
        boundaryEvent escalation beside
        boundaryEvent message
        boundaryEvent message beside
        boundaryEvent signal
        boundaryEvent signal beside
        boundaryEvent timer
        boundaryEvent timer beside
        boundaryEvent variable beside
        businessRuleTask
        callActivity
        callActivity many at once
        complexGateway
        endEvent
        endEvent cancel
        endEvent compensation
        endEvent error
        endEvent escalation
        endEvent message
        endEvent signal
        endEvent terminate
        eventBasedGateway
        eventSubProcess
        exclusiveGateway
        inclusiveGateway
        intermediateCatchEvent conditional
        intermediateCatchEvent link
        intermediateCatchEvent message
        intermediateCatchEvent signal
        intermediateCatchEvent timer
        intermediateCatchEvent variable
        intermediateThrowEvent
        intermediateThrowEvent compensation
        intermediateThrowEvent escalation
        intermediateThrowEvent link
        intermediateThrowEvent message
        intermediateThrowEvent signal
        manualTask
        parallelGateway
        receiveTask
        scriptTask
        sendTask
        serviceTask
        serviceTask many at once
        serviceTask one after the other
        startEvent
        startEvent compensation
        startEvent conditional
        startEvent conditional beside
        startEvent error
        startEvent escalation
        startEvent escalation beside
        startEvent message
        startEvent message beside
        startEvent signal
        startEvent signal beside
        startEvent timer
        startEvent timer beside
        subProcess
        subProcess many at once
        subProcess one after the other
        task
        transaction
        transaction many at once
        userTask
        userTask loop
        userTask many at once
        userTask one after the other
    "]]
    .assert_eq(&list);
}

fn label(node: &Node) -> String {
    let events: Vec<String> = node.events.iter().map(|event| kind(&event.kind)).collect();
    let beside = match &node.kind {
        NodeKind::BoundaryEvent(boundary) => !boundary.interrupting,
        NodeKind::StartEvent(start) => !start.interrupting,
        _ => false,
    };
    let repeats = match &node.repeat {
        Some(Loop::MultiInstance(it)) if it.sequential => " one after the other",
        Some(Loop::MultiInstance(_)) => " many at once",
        Some(Loop::Standard(_)) => " loop",
        None => "",
    };
    let events = if events.is_empty() { String::new() } else { format!(" {}", events.join("+")) };
    let beside = if beside { " beside" } else { "" };
    format!("{}{events}{beside}{repeats}", kind(&node.kind))
}

/// The tag under which a kind is serialised.
fn kind(of: &impl Serialize) -> String {
    serde_json::to_value(of).unwrap()["type"].as_str().unwrap().to_owned()
}

/// The steps that stories take: every step of the format is among them.
#[test]
fn the_stories_take_these_steps() {
    let known = [
        "complete",
        "claim",
        "signal",
        "message",
        "trigger",
        "advance_seconds",
        "run_jobs",
        "set_var",
        "evaluate_conditions",
        "start_instance",
        "expect_active",
        "expect_waiting",
        "expect_ended",
        "expect_instances",
        "expect_timers",
        "expect_jobs",
        "expect_var",
        "expect_task",
        "expect_path",
        "return",
        "withdraw",
        "revoke",
        "transfer",
        "delegate",
        "add_sign",
        "remove_sign",
        "vote",
        "suspend",
        "resume",
        "terminate",
        "pause_clock",
        "resume_clock",
        "migrate",
        "extend",
        "urge",
        "copy",
        "unclaim",
        "assign",
        "expect_incidents",
        "expect_notices",
        "expect_outcome",
    ];
    let all = all(&root());
    let steps = || all.values().flatten().flat_map(|case| &case.steps);
    let missing: Vec<&str> = known.into_iter().filter(|key| !steps().any(|step| step.contains_key(*key))).collect();
    assert_eq!(missing, Vec::<&str>::new());
}
