//! The shipped flows are sound, say who does what with which form, and every line of them is told in a story.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use expect_test::expect;
use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::{NodeKind, Process};
use lawdesk_core::case_variables::CASE_VARIABLES;
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::dictionary::Dictionaries;
use lawdesk_core::effect::Effect;
use lawdesk_core::engine::{Environment, Event};
use lawdesk_core::expression::{NameCatalogue, Type, VariableDeclaration};
use lawdesk_core::letter::Addressee;
use lawdesk_core::lint::{LintContext, check_file};
use lawdesk_core::product::{self, FlowManifest, LetterKind, ShippedFlow};
use lawdesk_core::proof::{ProofVerdict, prove};
use lawdesk_core::{form, operation};
use lawdesk_story::{self as story, StoryCase};

fn process(flow: &ShippedFlow) -> Process {
    let key = flow.key;
    let read = bpmn::read(flow.diagram.as_bytes()).unwrap();
    assert!(read.problems.is_empty(), "{key}: {:?}", read.problems);
    read.model.process(key).unwrap_or_else(|| panic!("{key} is not the key of its process")).clone()
}

fn manifest(flow: &ShippedFlow) -> FlowManifest {
    serde_json::from_str(flow.manifest).unwrap_or_else(|error| panic!("{}: {error}", flow.key))
}

fn forms() -> BTreeMap<String, form::Form> {
    let forms = product::forms().map(|text| serde_json::from_str::<form::Form>(text).unwrap());
    forms.map(|form| (form.code.clone(), form)).collect()
}

/// The templates of letters that a flow names, at its steps or for a listener.
fn letters(flow: &ShippedFlow) -> BTreeSet<String> {
    let templates = forms().into_values().filter(|form| !form.letter.is_empty()).map(|form| form.code);
    templates.filter(|code| flow.diagram.contains(&format!("{code}\""))).collect()
}

/// The codes of letters' templates: their files' names.
fn codes(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(|text| serde_json::from_str::<form::Form>(text).unwrap().code).collect()
}

#[test]
fn their_numbers_follow_each_other() {
    let mut numbers: Vec<u32> = product::flows().iter().map(|flow| manifest(flow).number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=numbers.len()).map(|it| u32::try_from(it).unwrap()).collect::<Vec<_>>());
}

#[test]
fn a_letter_stands_with_the_flow_that_alone_uses_it_and_its_kind_with_it() {
    let mut kinds: Vec<LetterKind> = serde_json::from_str(product::SHARED_LETTER_KINDS).unwrap();
    for flow in product::flows() {
        let of_others = product::flows().iter().filter(|it| it.key != flow.key).flat_map(letters).collect();
        let alone: BTreeSet<String> = letters(flow).difference(&of_others).cloned().collect();
        assert_eq!(codes(flow.letters), alone, "{}", flow.key);
        let of_flow = manifest(flow).letter_kinds;
        let named: BTreeSet<String> = of_flow.iter().map(|it| format!("T_{}", it.kind)).collect();
        assert_eq!(named, alone, "{}", flow.key);
        kinds.extend(of_flow);
    }
    kinds.sort_by(|a, b| a.kind.cmp(&b.kind));
    let numbered = (1..=kinds.len()).map(|it| format!("{it:02}"));
    assert_eq!(kinds.iter().map(|it| it.kind.clone()).collect::<Vec<_>>(), numbered.collect::<Vec<_>>());
    let forms = forms();
    for kind in kinds {
        assert!(forms.contains_key(&format!("T_{}", kind.kind)), "no template of kind {}", kind.kind);
    }
}

/// What letters of these kinds say of their case, beside number, addressee, organ and day.
const CONTENTS: [(&str, &[&str]); 32] = [
    ("01", &["item"]),
    ("02", &["item", "acceptDate"]),
    ("03", &["reason"]),
    ("04", &["missingList"]),
    ("05", &["basis"]),
    ("06", &["reason", "basis"]),
    ("07", &["reason", "days"]),
    ("08", &["reason"]),
    ("10", &["certNo"]),
    ("11", &["documents"]),
    ("12", &["basis"]),
    ("13", &["reason", "basis"]),
    ("14", &["basis"]),
    ("15", &["acceptDate"]),
    ("16", &["reason", "basis"]),
    ("17", &["reason", "days"]),
    ("20", &["reason", "basis"]),
    ("21", &["reason", "basis", "penalty"]),
    ("22", &["reason"]),
    ("23", &["basis", "result"]),
    ("25", &["reason", "basis"]),
    ("28", &["reason", "basis", "penalty"]),
    ("30", &["basis"]),
    ("31", &["reason", "basis"]),
    ("32", &["basis"]),
    ("33", &["reason", "basis"]),
    ("34", &["basis"]),
    ("35", &["reason", "basis"]),
    ("36", &["basis"]),
    ("37", &["reason", "basis"]),
    ("38", &["basis"]),
    ("39", &["reason", "basis"]),
];

#[test]
fn every_letter_names_whom_it_is_for_and_says_what_is_decided_and_how_to_object() {
    let forms = forms();
    let of_flows = product::flows().iter().flat_map(|flow| manifest(flow).letter_kinds);
    let shared: Vec<LetterKind> = serde_json::from_str(product::SHARED_LETTER_KINDS).unwrap();
    for kind in shared.into_iter().chain(of_flows) {
        let template = &forms[&format!("T_{}", kind.kind)];
        let text: String = template.letter.iter().map(|it| it.text.as_str()).collect();
        let more = CONTENTS.iter().find(|(code, _)| *code == kind.kind).map_or(&[][..], |(_, names)| names);
        for name in ["docNo", "addressee", "orgName", "date"].iter().chain(more) {
            assert!(text.contains(&format!("${{{name}}}")), "{} does not say {name}", kind.kind);
        }
        let objects = text.contains("${remedy}") || (text.contains("行政复议") && text.contains("行政诉讼"));
        assert_eq!(objects, kind.remedy, "{}", kind.kind);
        // Whom a complaint is about does not learn from a letter who complained.
        assert!(kind.addressee != Addressee::Subject || !text.contains("${applicant}"), "{}", kind.kind);
        assert!(template.letter.iter().any(|it| it.anchor.as_deref() == Some("SEAL_1")), "{}", kind.kind);
    }
    let service: String = forms["T_11"].letter.iter().map(|it| it.text.as_str()).collect();
    assert!(!service.contains("${reason}"), "an opinion is no fact of service");
}

/// What the server knows of every case: who is around the applicant, and the roles in flows.
fn case_variables() -> BTreeMap<String, VariableDeclaration> {
    let declared = |kind| VariableDeclaration { kind, ..VariableDeclaration::default() };
    let of_case = CASE_VARIABLES.into_iter().map(|(name, kind)| (name.to_owned(), declared(kind)));
    let roles: serde_json::Value = serde_json::from_str(include_str!("../../server/data/roles.json")).unwrap();
    let properties = roles.as_array().unwrap().iter().filter_map(|role| role["spProperties"].as_str());
    let of_roles = properties.map(|name| (name.to_owned(), declared(Type::Text)));
    of_roles.chain(of_case).collect()
}

#[test]
fn nothing_is_to_be_found_in_them_but_messages_from_outside_and_opinions_carried_up() {
    let dictionaries = Dictionaries::built_in();
    let of_form = |(code, form): (String, form::Form)| (code, form.process_variables(&dictionaries));
    let form_variables = forms().into_iter().map(of_form).collect();
    let forms = forms().into_keys().collect();
    let handlers = Effect::ALL.iter().map(|it| it.code().to_owned()).collect();
    let processes = product::flows().iter().map(|flow| flow.key.to_owned()).collect();
    let context = LintContext {
        forms: Some(forms),
        handlers: Some(handlers),
        processes: Some(processes),
        names: Some(NameCatalogue {
            beans: Environment::default().catalogue(),
            variables: case_variables(),
            ..NameCatalogue::default()
        }),
        form_variables,
        ..LintContext::default()
    };
    for flow in product::flows() {
        let codes =
            check_file(flow.diagram.as_bytes(), &context).into_iter().map(|it| format!("{} {}", it.code, it.element));
        // An opinion of a lower level changes nothing by itself: it is carried up (`docs/handbook/dictionaries.md` 2.4, operation 06).
        // Only other flows start the penalty procedure, which Flowable has no word for.
        let meant = ["message-no-sender ", "operation-without-effect ", "not-portable-camunda-only xzcf"];
        let found: Vec<String> = codes.filter(|it| !meant.iter().any(|code| it.starts_with(code))).collect();
        assert_eq!(found, Vec::<String>::new(), "{}", flow.key);
    }
}

#[test]
fn they_are_proven_sound() {
    for flow in product::flows() {
        for claim in prove(&process(flow)) {
            assert_eq!(claim.verdict, ProofVerdict::Proven, "{}: {} {:?}", flow.key, claim.scope, claim.property);
        }
    }
}

#[test]
fn every_task_has_its_limits_its_form_and_operations_that_are_known() {
    for flow in product::flows() {
        let process = process(flow);
        for (node, task) in process.nodes.iter().filter_map(|node| Some((node, node.user_task()?))) {
            let id = format!("{} {}", flow.key, node.id);
            assert!(task.oversight().overtime.is_some() && task.oversight().early_warning.is_some(), "{id}");
            assert_eq!(task.form.key.as_deref(), process.documentation.as_deref(), "{id}");
            let known = |it: &&bpmn::model::Button| {
                it.code.as_deref().is_some_and(|it| operation::Operation::from_code(it).is_some())
            };
            assert_eq!(task.buttons.iter().filter(known).count(), task.buttons.len().max(1), "{id}");
            assert_eq!(task.assignee.is_some(), task.candidate_groups.is_empty(), "{id}");
        }
    }
}

#[test]
fn what_a_certificate_says_is_written_at_a_step_of_the_flow_that_makes_it() {
    let forms = forms();
    for flow in product::flows() {
        let process = process(flow);
        let form = &forms[process.documentation.as_deref().unwrap()];
        let code = &form.code;
        let certificate = form.sections.iter().filter(|section| section.key == "certificate");
        for field in certificate.flat_map(|section| &section.fields) {
            let writes = |it: &&form::NodeRights| it.rights.get(&field.key).is_some_and(|right| right.writes());
            let node = form.nodes.iter().find(writes).unwrap_or_else(|| panic!("{code}: {}", field.key));
            assert!(
                field.read_only && process.nodes.iter().any(|it| it.id == node.node),
                "{} {code}: {}",
                flow.key,
                field.key
            );
        }
    }
}

#[test]
fn the_form_of_a_flow_has_what_its_effects_need() {
    let forms = forms();
    for flow in product::flows() {
        let form = &forms[process(flow).documentation.as_deref().unwrap()];
        let named = Effect::ALL.iter().filter(|it| flow.diagram.contains(&format!("{}\"", it.code())));
        for (effect, key) in named.flat_map(|effect| effect.needs().iter().map(move |key| (effect, key))) {
            assert!(form.field(key).is_some(), "{}: {effect:?} needs {key}", flow.key);
        }
    }
    let unused = |it: &&Effect| !product::flows().iter().any(|flow| flow.diagram.contains(it.code()));
    assert_eq!(Effect::ALL.iter().find(unused), None);
}

#[expect(clippy::too_many_lines, reason = "a table: an end a line")]
#[test]
fn every_end_says_in_which_state_its_case_stays() {
    let mut found = Vec::new();
    for flow in product::flows() {
        let process = process(flow);
        for node in process.nodes.iter().filter(|node| matches!(node.kind, NodeKind::EndEvent)) {
            let fields = node.listeners.iter().flat_map(|it| &it.fields).filter(|it| it.name == "status");
            for field in fields {
                let status = field.text.as_deref().or(field.expression.as_deref()).unwrap();
                let known = ApplicationStatus::from_code(status).is_none_or(ApplicationStatus::is_final);
                assert!(known, "{} {}", flow.key, node.id);
                found.push(format!("{} {} {status}\n", flow.key, node.id));
            }
        }
    }
    // Penalties, complaints that were dealt with or passed on: archived. Failed assessments: refused.
    expect![[r"
        bxdj end_approved 40
        bxdj end_refused 41
        bxdj end_not_accepted 42
        bxdj end_terminated 44
        bxdj end_withdrawn 43
        dyzz end_approved 40
        dyzz end_refused 41
        dyzz end_not_accepted 42
        dyzz end_terminated 44
        dyzz end_withdrawn 43
        fssl end_approved 40
        fssl end_refused 41
        fssl end_not_accepted 42
        fssl end_terminated 44
        fssl end_withdrawn 43
        gfndkh end_filed ${var:getOrDefault('finalLevel', '') == '23' ? '41' : '40'}
        gzgslszs end_approved 40
        gzgslszs end_refused 41
        gzgslszs end_not_accepted 42
        gzgslszs end_terminated 44
        gzgslszs end_withdrawn 43
        lshz end_approved 40
        lshz end_refused 41
        lshz end_not_accepted 42
        lshz end_terminated 44
        lshz end_withdrawn 43
        lsjgbg end_approved 40
        lsjgbg end_not_accepted 42
        lsjgbg end_refused 41
        lsjgbg end_withdrawn 43
        lsjgbg end_terminated 44
        lslbzh end_approved 40
        lslbzh end_refused 41
        lslbzh end_not_accepted 42
        lslbzh end_terminated 44
        lslbzh end_withdrawn 43
        lsndkh end_filed ${var:getOrDefault('finalLevel', '') == '03' ? '41' : '40'}
        lssczy end_refused 41
        lssczy end_not_accepted 42
        lssczy end_terminated 44
        lssczy end_withdrawn 43
        lssczy end_approved 40
        lsslxk end_refused 41
        lsslxk end_not_accepted 42
        lsslxk end_terminated 44
        lsslxk end_withdrawn 43
        lsslxk end_approved 40
        lszx end_approved 40
        lszx end_refused 41
        lszx end_not_accepted 42
        lszx end_terminated 44
        lszx end_withdrawn 43
        mcyhz end_approved 40
        mcyhz end_refused 41
        mcyhz end_terminated 44
        mcyhz end_withdrawn 43
        swbg end_refused 41
        swbg end_not_accepted 42
        swbg end_terminated 44
        swbg end_withdrawn 43
        swbg end_approved 40
        swbg end_filed 40
        swhz end_approved 40
        swhz end_refused 41
        swhz end_not_accepted 42
        swhz end_terminated 44
        swhz end_withdrawn 43
        swndkh end_penalised 41
        swndkh end_passed 40
        swzx end_withdrawn 43
        swzx end_approved 40
        sxbg end_approved 40
        sxbg end_refused 41
        sxbg end_not_accepted 42
        sxbg end_terminated 44
        sxbg end_withdrawn 43
        sxdj end_refused 41
        sxdj end_not_accepted 42
        sxdj end_terminated 44
        sxdj end_withdrawn 43
        sxdj end_approved 40
        sxzz end_approved 40
        sxzz end_refused 41
        sxzz end_not_accepted 42
        sxzz end_terminated 44
        sxzz end_withdrawn 43
        tscl end_transferred 90
        tscl end_not_accepted 42
        tscl end_closed 90
        tscl end_withdrawn 43
        xyxf end_approved 40
        xyxf end_refused 41
        xyxf end_not_accepted 42
        xyxf end_terminated 44
        xyxf end_withdrawn 43
        xzcf end_not_filed 41
        xzcf end_decided 90
    "]]
    .assert_eq(&found.concat());
}

#[test]
fn every_flow_and_every_node_is_passed_in_a_story() {
    let passed = passed();
    for flow in product::flows() {
        let process = process(flow);
        let passed = passed.get(flow.key).cloned().unwrap_or_default();
        let flows = process.flows.iter().map(|flow| &flow.id);
        let nodes = process.nodes.iter().filter(|node| !matches!(node.kind, NodeKind::SubProcess(_)));
        let missing: Vec<&String> =
            flows.chain(nodes.map(|node| &node.id)).filter(|id| !passed.contains(*id)).collect();
        assert!(missing.is_empty(), "{}: no story passes {missing:?}", flow.key);
    }
}

/// What the tokens of all stories have taken and stood on, by process.
fn passed() -> BTreeMap<String, BTreeSet<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases/flows");
    let lines = String::from_utf8(read(&root.join("shipped.jsonl"))).unwrap();
    let mut passed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in lines.lines() {
        let case: StoryCase = serde_json::from_str(line).unwrap();
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
