//! What is fuzzed.

mod engine;
mod form;
mod xml;

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use lawdesk_core::bpmn::{self, Edit, Vendor};
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::dto::{AreaDetailInput, AreaListInput, AreaSaveInput, LoginInput};
use lawdesk_core::engine::{Command, Event, Instance, duration, next_cron, repetition};
use lawdesk_core::expression::{self, NameCatalogue, Value, VariableScope};
use lawdesk_core::form::Form;
use lawdesk_core::lint::{LintContext, check_file};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::Message;
use lawdesk_core::rule::Rule;
use lawdesk_core::simulation::DryRun;
use lawdesk_core::text;
use lawdesk_core::violation::Violation;

/// What takes an input and says with a number what it saw.
#[derive(Clone, Copy)]
pub struct FuzzTarget {
    pub name: &'static str,
    pub run: fn(&[u8]) -> u64,
}

pub const TARGETS: &[FuzzTarget] = &[
    FuzzTarget { name: "read", run: read },
    FuzzTarget { name: "xml", run: xml::run },
    FuzzTarget { name: "lint", run: lint },
    FuzzTarget { name: "edit", run: draw },
    FuzzTarget { name: "expression", run: expression },
    FuzzTarget { name: "engine", run: engine::run },
    FuzzTarget { name: "form", run: form::data },
    FuzzTarget { name: "form_design", run: form::design },
    FuzzTarget { name: "rule", run: rule },
    FuzzTarget { name: "timer", run: timer },
    FuzzTarget { name: "payload", run: payload },
];

fn today() -> Date {
    Date::new(2026, 11, 21).expect("a day")
}

fn signature(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

fn read(input: &[u8]) -> u64 {
    match bpmn::read(input) {
        Ok(read) => {
            let codes: Vec<&str> = read.problems.iter().map(|problem| problem.kind.code()).collect();
            signature((read.model.processes.len(), codes))
        }
        Err(refused) => signature(refused.kind.code()),
    }
}

/// Reading, every check with the proof, in both profiles; and what the designer makes of it.
fn lint(input: &[u8]) -> u64 {
    let mut codes: Vec<String> =
        check_file(input, &LintContext::default()).into_iter().map(|finding| finding.code).collect();
    codes.sort();
    codes.dedup();
    if let Ok(mut run) = DryRun::new(input) {
        drop(run.start(BTreeMap::default(), &BTreeMap::new()));
        drop((run.tasks(Locale::En), run.state(Locale::ZhCn)));
    }
    signature(codes)
}

/// Drawing what has no drawing, a change, and the summary.
fn draw(input: &[u8]) -> u64 {
    let name = Edit::SetAttribute {
        element: "a".to_owned(),
        vendor: Some(Vendor::Flowable),
        name: "name".to_owned(),
        value: Some("b".to_owned()),
    };
    for edit in [Edit::DrawDiagram, name] {
        drop(bpmn::edit(input, &[edit]));
    }
    let Ok(read) = bpmn::read(input) else { return 0 };
    let drawing = bpmn::layout(&read.model);
    signature((format!("{drawing:?}").len() / 1000, format!("{:?}", bpmn::summary(&read.model)).len() / 100))
}

fn expression(input: &[u8]) -> u64 {
    let text = String::from_utf8_lossy(input);
    drop(expression::candidates(&text));
    let parsed = match expression::parse(&text) {
        Ok(parsed) => parsed,
        Err(error) => return signature(kind(&error.kind)),
    };
    let list = Value::List(vec![Value::from(1), Value::from("x"), Value::Null]);
    let scope = VariableScope::default()
        .with("a", "x1")
        .with("b", 3)
        .with("c", 0.5)
        .with("d", true)
        .with("nrOfInstances", 3)
        .with("nrOfCompletedInstances", i64::MAX)
        .with("list", list);
    let problems = expression::analyse(&parsed, &NameCatalogue::default());
    drop(expression::coverage(&[("f", Some(&parsed)), ("g", None)], &NameCatalogue::default()));
    drop(expression::condition(&parsed, &scope));
    let again = expression::parse(&parsed.to_string());
    let value = match parsed.evaluate_with_changes(&scope) {
        Ok((value, effects)) => (kind(&value), effects.len()),
        Err(error) => (kind(&error.kind), 0),
    };
    signature((value, problems.len(), again.is_ok(), parsed.names().len()))
}

/// The name of the variant.
fn kind(of: &impl std::fmt::Debug) -> String {
    format!("{of:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

fn rule(input: &[u8]) -> u64 {
    let value = String::from_utf8_lossy(input);
    let mut seen = Vec::new();
    for rule in Rule::ALL {
        let normal = rule.normalise(&value);
        assert_eq!(rule.normalise(&normal), normal, "{}: {value:?}", rule.name());
        let verdict = rule.check(&value, today());
        assert_eq!(verdict, rule.check(&normal, today()), "{}: {value:?}", rule.name());
        seen.extend(verdict.map(|message| (message.code(), message.text(Locale::En).is_empty())));
        drop(rule.warning(&value, today()));
    }
    drop((text::collapse(&value), text::length(&value)));
    signature(seen)
}

fn timer(input: &[u8]) -> u64 {
    let text = String::from_utf8_lossy(input);
    let (length, cycle) = (duration(&text), repetition(&text));
    let (last, at) = (i64::MAX / 2, 1_795_190_400_000);
    let after = length.map(|length| [length.after(at) > at, length.after(last) > 0, length.after(i64::MIN / 2) > 0]);
    let next = next_cron(&text, at);
    assert!(next.is_none_or(|next| next > at), "{text:?}");
    let moment = Timestamp::parse(&text).map(|moment| moment.to_string().len());
    signature((after, cycle.is_some(), next.is_some(), moment, Date::parse(&text).is_some()))
}

fn payload(input: &[u8]) -> u64 {
    let text = String::from_utf8_lossy(input);
    let login = serde_json::from_str::<LoginInput>(&text).map(|input| input.check().len());
    let violation =
        serde_json::from_str::<Violation>(&text).map(|violation| violation.message.text(Locale::ZhCn).len());
    let message = serde_json::from_str::<Message>(&text);
    if let Ok(message) = &message {
        let stored = serde_json::to_string(message).expect("a message is data");
        assert_eq!(&serde_json::from_str::<Message>(&stored).expect("it was stored"), message);
    }
    signature((
        login.ok(),
        violation.ok(),
        message.ok().map(|message| message.code()),
        serde_json::from_str::<AreaListInput>(&text).is_ok(),
        serde_json::from_str::<AreaDetailInput>(&text).is_ok(),
        serde_json::from_str::<AreaSaveInput>(&text).is_ok(),
        serde_json::from_str::<Form>(&text).is_ok(),
        [serde_json::from_str::<Command>(&text).is_ok(), serde_json::from_str::<Event>(&text).is_ok()],
        serde_json::from_str::<Instance>(&text).is_ok(),
    ))
}
