//! A case that is over, told again by the engine alone: once through the version that it ran by, to see whether it can be told
//! without what happened outside, and then through another drawing. No person is named; what is kept
//! of it, if somebody wants that, is a test case without anything personal.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::step_form::{entries, member};
use super::test_case::{CaseDifference, ending, is_test_case, is_too_long, map, one, open_steps, time_step};
use super::{Checkpoint, DryRun, log};
use crate::case_variables::{CHOSEN_BY_APPLICANT, CHOSEN_BY_APPROVER};
use crate::engine::{Event, Instance, Outcome, VariableHolder, Variables, apply};
use crate::expression::Value;
use crate::locale::Locale;

/// How a case that is over goes through a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PastCaseOutcome {
    /// The same way, for the same people, to the same end.
    Same,
    /// Another way.
    Differs,
    /// The engine alone does not tell it again, not even through the version that it ran by: something outside took part.
    NotRepeatable,
}

/// What people did in a case that is over, as a story.
#[derive(Clone, Debug)]
pub struct PastCase {
    begun_at: i64,
    story: Value,
}

/// The story as far as its events have been read.
#[derive(Default)]
struct StoryBuilder {
    course: Instance,
    given: Variables,
    steps: Vec<Value>,
    /// Variables that were set since the last act, and when.
    fresh: Vec<(i64, String, Value)>,
    begun_at: i64,
    /// Seconds that have gone by.
    passed: i64,
    has_begun: bool,
}

impl PastCase {
    /// From the events of its first instance with the times at which they were stored, in order; none: it is of no flow.
    #[must_use]
    pub fn of<'a>(events: impl IntoIterator<Item = (&'a Event, i64)>) -> Option<Self> {
        let mut builder = StoryBuilder::default();
        for (event, at) in events {
            builder.note(event, at);
        }
        builder.has_begun.then(|| Self {
            begun_at: builder.begun_at,
            story: map(vec![
                ("start_user", log::APPLICANT.into()),
                ("start_variables", Value::Map(builder.given)),
                ("steps", Value::List(builder.steps)),
            ]),
        })
    }

    /// How many decisions were made in it.
    #[must_use]
    pub fn decisions(&self) -> usize {
        entries(member(&self.story, "steps")).filter(|step| !member(step, "complete").is_null()).count()
    }

    /// How it goes through a drawing, and where it parts, if the version that it ran by takes it where it went. `roles`: those
    /// that are known.
    pub fn compare(
        &self,
        old: &mut DryRun,
        drawing: &mut DryRun,
        roles: &BTreeMap<String, u32>,
        locale: Locale,
    ) -> (PastCaseOutcome, Option<CaseDifference>) {
        (old.beginning, drawing.beginning) = (self.begun_at, self.begun_at);
        if old.replay(&self.story, roles, locale).is_some() {
            return (PastCaseOutcome::NotRepeatable, None);
        }
        match drawing.replay(&old.record(), roles, locale) {
            None => (PastCaseOutcome::Same, None),
            Some(difference) => (PastCaseOutcome::Differs, Some(anonymous(difference))),
        }
    }
}

impl PastCase {
    /// The case as a test case without anything personal: people are numbered, and of the answers only those are left that
    /// the drawing names and that are numbers, choices or codes. None: without the rest, or on the clock of test cases, the
    /// version that it ran by does not take it where it went. `text`: that version's file.
    pub fn test_case(
        &self,
        old: &mut DryRun,
        text: &str,
        roles: &BTreeMap<String, u32>,
        locale: Locale,
    ) -> Option<Variables> {
        old.beginning = self.begun_at;
        if old.replay(&self.story, roles, locale).is_some() {
            return None;
        }
        let mut people = Vec::new();
        let story = unnamed(old.record(), "", &mut people);
        let story = impersonal(story, &named_in(text), &mut people);
        old.beginning = super::BEGINNING;
        let is_same = old.replay(&story, roles, locale).is_none();
        let is_kept = is_same && is_test_case(&story) && !is_too_long(&story);
        match story {
            Value::Map(members) if is_kept => Some(members),
            _ => None,
        }
    }
}

/// The words of a file that can be names of variables.
fn named_in(text: &str) -> BTreeSet<&str> {
    text.split(|it: char| !(it.is_alphanumeric() || it == '_')).collect()
}

/// A story whose answers say nothing of anybody.
fn impersonal(story: Value, named: &BTreeSet<&str>, people: &mut Vec<String>) -> Value {
    match story {
        Value::Map(members) => {
            let of_member = |(name, value): (String, Value)| {
                let value = match value {
                    Value::Map(given) if ANSWERS.contains(&name.as_str()) => answers(given, named, people),
                    other => impersonal(other, named, people),
                };
                (name, value)
            };
            Value::Map(members.into_iter().map(of_member).collect())
        }
        Value::List(values) => Value::List(values.into_iter().map(|it| impersonal(it, named, people)).collect()),
        other => other,
    }
}

/// The answers that the drawing names, as far as they tell nothing of anybody.
fn answers(given: Variables, named: &BTreeSet<&str>, people: &mut Vec<String>) -> Value {
    let left = given.into_iter().filter(|(name, _)| named.contains(name.as_str()));
    let of_answer = |(name, it): (String, Value)| {
        let it = if PEOPLE.contains(&name.as_str()) { Some(all_numbered(it, people)) } else { answer(it, people) };
        Some((name, it?))
    };
    Value::Map(left.filter_map(of_answer).collect())
}

fn all_numbered(value: Value, people: &mut Vec<String>) -> Value {
    match value {
        Value::String(account) => number(account, people),
        Value::List(values) => Value::List(values.into_iter().map(|it| all_numbered(it, people)).collect()),
        Value::Map(members) => {
            Value::Map(members.into_iter().map(|(name, it)| (name, all_numbered(it, people))).collect())
        }
        other => other,
    }
}

/// An answer that is a number, a choice, a code, or somebody of the case, by his number; none: it could tell more.
fn answer(value: Value, people: &mut Vec<String>) -> Option<Value> {
    match value {
        Value::String(text) if people.contains(&text) => Some(number(text, people)),
        Value::String(text) => is_code(&text).then(|| text.into()),
        Value::List(values) => values.into_iter().map(|it| answer(it, people)).collect::<Option<_>>().map(Value::List),
        Value::Map(_) => None,
        other => Some(other),
    }
}

/// The longest text that counts as a code.
const LONGEST_CODE: usize = 32;
/// So many digits are a region's code; more could be a telephone or a document.
const MOST_DIGITS: usize = 6;

/// Whether a text is an item of a dictionary, an organisation, or a role there.
fn is_code(text: &str) -> bool {
    let is_of_code = |it: char| it.is_ascii_alphanumeric() || matches!(it, '_' | '-' | '@');
    text.len() <= LONGEST_CODE
        && text.chars().all(is_of_code)
        && text.chars().filter(char::is_ascii_digit).count() <= MOST_DIGITS
}

impl StoryBuilder {
    fn note(&mut self, event: &Event, at: i64) {
        match event {
            Event::Started(details) => (self.begun_at, self.has_begun) = (details.at, true),
            Event::VariableSet { holder: VariableHolder::Scope(0), name, value } => {
                if self.steps.is_empty() && self.course.tasks.is_empty() {
                    self.given.insert(name.to_string(), value.clone());
                }
                self.fresh.push((at, name.to_string(), value.clone()));
            }
            Event::TaskCompleted { task, element, by: Some(by), decision: Some(decision), .. } => {
                let assignee = self.course.task(*task).and_then(|it| it.assignee.clone());
                let operation = decision.operation.as_deref().unwrap_or_default();
                self.act(at, element.as_str(), (by.as_str(), assignee.as_deref()), operation);
            }
            // Who ended it from outside decided no step: what came before is told.
            Event::Ended { outcome, .. } if !matches!(outcome, Outcome::Revoked | Outcome::Terminated) => {
                apply(&mut self.course, event);
                self.pass(at);
                self.end(event);
                return;
            }
            _ => (),
        }
        apply(&mut self.course, event);
    }

    /// Somebody decided a step: who waited then, and what he decided.
    fn act(&mut self, at: i64, element: &str, (by, assignee): (&str, Option<&str>), operation: &str) {
        self.pass(at);
        self.steps.push(open_steps(&self.course));
        let set_now = self.fresh.drain(..).filter(|(when, ..)| *when == at);
        let variables: Variables = set_now.map(|(_, name, value)| (name, value)).collect();
        let mut step = vec![("complete", element.into()), ("as", by.into()), ("variables", Value::Map(variables))];
        step.extend(assignee.map(|it| ("where", one("assignee", it.into()))));
        if !operation.is_empty() {
            step.push(("operation", operation.into()));
        }
        self.steps.push(map(step));
    }

    /// Time goes by until something happens.
    fn pass(&mut self, at: i64) {
        let seconds = (at - self.begun_at) / 1000 - self.passed;
        if seconds > 0 {
            self.passed += seconds;
            self.steps.push(time_step(seconds));
        }
    }

    fn end(&mut self, event: &Event) {
        let instance = self.course.clone();
        let moment = Checkpoint { events: vec![event.clone()], instance, ..Checkpoint::default() };
        self.steps.extend(ending(&moment, &moment.instance));
    }
}

/// A difference without what people answered, and with people who are numbered instead of named.
fn anonymous(difference: CaseDifference) -> CaseDifference {
    let mut people = Vec::new();
    let CaseDifference { act, expected, found, cut } = difference;
    // Where not even the start can be done, what the case began with is expected: all of it are answers.
    let is_start = act == 0 && !member(&found, "refused").is_null();
    let expected = if is_start { Value::Null } else { unnamed(expected, "", &mut people) };
    let found = unnamed(found, "", &mut people);
    CaseDifference { act, expected: unanswered(expected), found: unanswered(found), cut }
}

fn unanswered(step: Value) -> Value {
    match step {
        Value::Map(members) => {
            Value::Map(members.into_iter().filter(|(name, _)| !ANSWERS.contains(&name.as_str())).collect())
        }
        other => other,
    }
}

/// Where a story holds what people answered.
const ANSWERS: [&str; 2] = ["variables", "start_variables"];

/// The variables of a case that hold accounts or records, by whatever id.
const PEOPLE: [&str; 9] = [
    "applicant",
    "collectiveMembers",
    "firmHandler",
    "lawyers",
    "sqId",
    "target",
    "unitHead",
    CHOSEN_BY_APPROVER,
    CHOSEN_BY_APPLICANT,
];

fn unnamed(value: Value, key: &str, people: &mut Vec<String>) -> Value {
    match value {
        Value::String(account) if matches!(key, "assignee" | "candidateUsers" | "as" | "to") => number(account, people),
        Value::List(values) => Value::List(values.into_iter().map(|it| unnamed(it, key, people)).collect()),
        Value::Map(members) => {
            let of_member = |(name, it): (String, Value)| {
                let it = if ANSWERS.contains(&name.as_str()) { it } else { unnamed(it, &name, people) };
                (name, it)
            };
            Value::Map(members.into_iter().map(of_member).collect())
        }
        other => other,
    }
}

/// Somebody by his place among the people of a case.
fn number(account: String, people: &mut Vec<String>) -> Value {
    let known = people.iter().position(|it| *it == account).unwrap_or_else(|| {
        people.push(account);
        people.len() - 1
    });
    format!("#{}", known + 1).into()
}

#[cfg(test)]
mod tests;
