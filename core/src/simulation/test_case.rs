//! Test cases of a flow: a dry run that is kept as a story (`docs/handbook/story-format.md`) and run again through another
//! drawing. What may be seen after each act is kept with it and must be seen again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::step_form::{entries, member, text};
use super::{Checkpoint, DryRun, log};
use crate::calendar::DayCount;
use crate::engine::{Command, Event, Instance, Status, Task, TaskState};
use crate::expression::Value;
use crate::locale::Locale;

/// Where a run goes another way than the test case says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CaseDifference {
    /// After how many acts; 0: with the start.
    pub act: usize,
    /// The step of the case that does not come true: what was to be seen, or an act that cannot be done.
    pub expected: Value,
    /// What is seen instead. Of an act: `{refused: reason}`, `{offers: [..]}` where the step takes other operations, or who
    /// waits where the step does not.
    pub found: Value,
    /// An act of the case cannot be done, so that the run ends before it.
    pub cut: bool,
}

/// Values by their names.
pub(super) fn map(entries: Vec<(&str, Value)>) -> Value {
    Value::Map(entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// A value under a name.
pub(super) fn one(name: &str, value: Value) -> Value {
    map(vec![(name, value)])
}

fn list(texts: &mut dyn Iterator<Item = &String>) -> Value {
    Value::List(texts.map(|it| it.as_str().into()).collect())
}

/// A command of the dry run as a step of a story. `at`: the element of the task and who has it.
pub(super) fn step_of(command: &Command, at: (&str, Option<&str>), operation: &str, who: &str) -> Value {
    let (element, holder) = at;
    // What it is.
    let (verb, value): (&str, Value) = match command {
        Command::Return { .. } => ("return", element.into()),
        Command::Delegate { .. } => ("delegate", element.into()),
        Command::PauseClock { .. } => ("pause_clock", true.into()),
        Command::ResumeClock { .. } => ("resume_clock", true.into()),
        Command::Extend { days, .. } => ("extend", i64::from(*days).into()),
        Command::Revoke { .. } => ("revoke", true.into()),
        Command::Terminate { .. } => ("terminate", true.into()),
        _ => ("complete", element.into()),
    };
    // As the dry run does: whose task it is does not matter.
    let mut step = vec![(verb, value), ("at", element.into()), ("as", who.into()), ("administrator", true.into())];
    // Whose task it was, and what was chosen.
    step.extend(holder.map(|it| ("where", one("assignee", it.into()))));
    if !operation.is_empty() {
        step.push(("operation", operation.into()));
    }
    // What goes with it.
    let to = match command {
        Command::Delegate { to, .. } => Some(to),
        Command::Return { to, .. } => to.as_ref(),
        _ => None,
    };
    step.extend(to.map(|it| ("to", it.as_str().into())));
    if let Command::Extend { count: DayCount::Calendar, .. } = command {
        step.push(("count", "calendar".into()));
    }
    if let Command::Complete { variables, .. } | Command::Return { variables, .. } = command {
        step.push(("variables", Value::Map(variables.clone())));
        step.extend(["opinion", "signature"].map(|given| (given, "-".into())));
    }
    map(step)
}

/// Time that passes, as a step of a story.
pub(super) fn time_step(seconds: i64) -> Value {
    one("advance_seconds", seconds.into())
}

fn is_open(task: &Task) -> bool {
    task.state == TaskState::Open
}

/// What can be seen: who waits, each open task with its people, and how it ended.
fn expectations(moment: &Checkpoint) -> Vec<Value> {
    let instance = &moment.instance;
    let mut expected = vec![open_steps(instance)];
    expected.extend(instance.tasks.iter().filter(|it| is_open(it)).map(people));
    expected.extend(ending(moment, instance));
    expected
}

/// Who waits.
pub(super) fn open_steps(instance: &Instance) -> Value {
    let open = instance.tasks.iter().filter(|it| is_open(it));
    one("expect_active", Value::List(open.map(|task| task.element.as_str().into()).collect()))
}

/// Whom a task is for.
fn people(task: &Task) -> Value {
    let sorted = |names: &[String]| list(&mut names.iter().collect::<BTreeSet<&String>>().into_iter());
    let of_task = vec![
        ("name", task.element.as_str().into()),
        ("assignee", task.assignee.as_deref().map_or(Value::Null, Value::from)),
        ("candidateUsers", sorted(&task.candidate_users)),
        ("candidateGroups", sorted(&task.candidate_groups)),
    ];
    one("expect_task", map(of_task))
}

/// How it ended; nothing as long as it goes on.
pub(super) fn ending(moment: &Checkpoint, instance: &Instance) -> Vec<Value> {
    if instance.status != Status::Ended {
        return Vec::new();
    }
    let mut outcome = String::new();
    if let Some(it) = instance.outcome {
        let _ = write!(outcome, "{it:?}");
    }
    let end = moment.events.iter().find_map(|event| match event {
        Event::Ended { element, .. } => element.as_ref(),
        _ => None,
    });
    let mut ending = vec![one("expect_ended", true.into()), one("expect_outcome", outcome.into())];
    ending.extend(end.map(|element| one("expect_end", element.as_str().into())));
    ending
}

/// Whether two steps of a story are about the same: their first key, and of tasks the task.
fn is_about(one: &Value, other: &Value) -> bool {
    let key = |step: &Value| match step {
        Value::Map(members) => members.keys().next().cloned(),
        _ => None,
    };
    key(one) == key(other) && member(member(one, "expect_task"), "name") == member(member(other, "expect_task"), "name")
}

/// Whether what is seen has all that was to be seen, in whatever order.
fn agrees(wanted: &Value, found: &Value) -> bool {
    match (wanted, found) {
        (Value::Map(wanted), Value::Map(found)) => {
            wanted.iter().all(|(name, value)| agrees(value, found.get(name).unwrap_or(&Value::Null)))
        }
        (Value::List(wanted), Value::List(found)) => {
            let number = |all: &[Value], one: &Value| all.iter().filter(|it| *it == one).count();
            wanted.len() == found.len() && wanted.iter().all(|it| number(wanted, it) == number(found, it))
        }
        _ => wanted == found,
    }
}

fn is_expectation(step: &Value) -> bool {
    matches!(step, Value::Map(members) if members.keys().any(|key| key.starts_with("expect_")))
}

impl DryRun {
    /// The run so far as a story without its name and its diagram.
    #[must_use]
    pub fn record(&self) -> Value {
        let moments = self.run().moments.get(1..).unwrap_or_default();
        let (mut steps, mut before) = (Vec::new(), Vec::new());
        for moment in moments {
            steps.extend(Some(&moment.act).filter(|act| !act.is_null()).cloned());
            let seen = expectations(moment);
            // Of people only those who were not there yet.
            let news = seen.iter().enumerate().filter(|(place, it)| *place == 0 || !before.contains(*it));
            steps.extend(news.map(|(_, it)| it.clone()));
            before = seen;
        }
        let (roles, vacant) = (list(&mut self.world.roles.iter()), list(&mut self.world.vacant.iter()));
        map(vec![
            ("start_user", log::APPLICANT.into()),
            ("start_variables", Value::Map(self.given.clone())),
            ("world", map(vec![("trusting", true.into()), ("roles", roles), ("vacant", vacant)])),
            ("steps", Value::List(steps)),
        ])
    }

    /// Runs a test case: all its acts, as far as they can be done. `roles`: those known by now, beside the case's own; who
    /// has them today is not asked. None: everything is seen as it was kept, else the first difference.
    pub fn replay(&mut self, case: &Value, roles: &BTreeMap<String, u32>, locale: Locale) -> Option<CaseDifference> {
        let named =
            |key| entries(member(member(case, "world"), key)).filter_map(|it| it.as_text().map(ToOwned::to_owned));
        self.world.roles = named("roles").chain(roles.keys().cloned()).collect();
        self.world.vacant = named("vacant").collect();
        let mut act = 0;
        let refused =
            |act, expected: &Value, found| CaseDifference { act, expected: expected.clone(), found, cut: true };
        // The start.
        let variables = member(case, "start_variables");
        let given = if let Value::Map(given) = variables { given.clone() } else { BTreeMap::new() };
        if let Err(refusal) = self.begin(given) {
            return Some(refused(0, variables, one("refused", refusal.text(locale).into())));
        }
        // Each step after it.
        let mut difference = None;
        for step in entries(member(case, "steps")) {
            if is_expectation(step) {
                difference = difference.or_else(|| self.differs(act, step));
                continue;
            }
            act += 1;
            if let Err(found) = self.perform(step, locale) {
                let refused = refused(act, step, found);
                return Some(difference.map_or(refused, |first| CaseDifference { cut: true, ..first }));
            }
        }
        difference
    }

    fn differs(&self, act: usize, step: &Value) -> Option<CaseDifference> {
        let seen = self.run().moments.last().map(|moment| expectations(moment)).unwrap_or_default();
        if seen.iter().any(|it| agrees(step, it)) {
            return None;
        }
        let found = seen.iter().find(|it| is_about(it, step)).or(seen.first()).cloned().unwrap_or_default();
        Some(CaseDifference { act, expected: step.clone(), found, cut: false })
    }

    /// Does what a step says. What stands in its way is what is found instead.
    fn perform(&mut self, step: &Value, locale: Locale) -> Result<(), Value> {
        let why = |refused: crate::engine::EngineError| one("refused", refused.text(locale).into());
        if let Value::Long(seconds) = member(step, "advance_seconds") {
            return self.advance(*seconds).map_err(why);
        }
        // Decisions claim by themselves.
        if text(step, "claim").is_some() {
            return Ok(());
        }
        let element = ["at", "complete", "return", "delegate"].into_iter().find_map(|key| text(step, key));
        let Some(task) = self.waiting(&element.unwrap_or_default(), member(step, "where")) else {
            let last = self.run().moments.last();
            return Err(last.and_then(|moment| expectations(moment).into_iter().next()).unwrap_or_default());
        };
        if text(step, "delegate").is_some() {
            return self.delegate(task, &text(step, "to").unwrap_or_default()).map_err(why);
        }
        let operation = text(step, "operation").unwrap_or_default();
        let variables = if let Value::Map(given) = member(step, "variables") { given.clone() } else { BTreeMap::new() };
        let offers: Vec<String> = self.buttons_of(task).iter().filter_map(|it| it.code.clone()).collect();
        if !offers.is_empty() && !offers.contains(&operation) {
            return Err(one("offers", list(&mut offers.iter())));
        }
        self.complete_by(task, &operation, variables, text(step, "as")).map_err(why)
    }

    /// The oldest open task there; that of whoever had it, if it is still his.
    fn waiting(&self, element: &str, of: &Value) -> Option<u32> {
        let open = || self.instance().into_iter().flat_map(|it| &it.tasks).filter(|it| is_open(it));
        let here = || open().filter(|task| task.element.as_str() == element);
        let his = here().find(|task| task.assignee.as_deref() == member(of, "assignee").as_text());
        his.or_else(|| here().next()).map(|task| task.id)
    }
}

/// The most steps of a test case: all cases of a flow are run while it is deployed.
pub const MOST_CASE_STEPS: u32 = 1000;

/// Whether a test case has more steps than [`MOST_CASE_STEPS`].
#[must_use]
pub fn is_too_long(case: &Value) -> bool {
    entries(member(case, "steps")).len() > MOST_CASE_STEPS as usize
}

/// Whether a test case is one that a dry run can run: acts that it offers, none of which is to fail, and what is kept
/// of a run.
#[must_use]
pub fn is_test_case(case: &Value) -> bool {
    const ACTS: [&str; 10] = [
        "advance_seconds",
        "claim",
        "complete",
        "delegate",
        "extend",
        "pause_clock",
        "resume_clock",
        "return",
        "revoke",
        "terminate",
    ];
    const SEEN: [&str; 5] = ["expect_active", "expect_task", "expect_ended", "expect_outcome", "expect_end"];
    let is_known = |step: &Value| {
        let Value::Map(members) = step else { return false };
        let mut keys = members.keys().map(String::as_str);
        !members.contains_key("error") && keys.any(|key| ACTS.contains(&key) || SEEN.contains(&key))
    };
    let variables = member(case, "start_variables");
    let steps = member(case, "steps");
    let is_started = matches!(variables, Value::Map(_) | Value::Null);
    is_started && matches!(steps, Value::List(_)) && entries(steps).len() > 0 && entries(steps).all(is_known)
}
