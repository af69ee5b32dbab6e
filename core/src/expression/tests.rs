//! One row is an expression and its value as JSON, or `! ` and its error.

mod analysis;
mod errors;
mod properties;
mod ratios;
mod semantics;
mod vocabulary;

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{EvaluationError, ExpressionScope, Implicit, Value, condition, parse};

/// A process with an execution, a task and two beans.
#[derive(Default)]
pub(super) struct Process(pub(super) BTreeMap<String, Value>);

impl ExpressionScope for Process {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        match name {
            "nrOfInstances" => Some(Cow::Owned(Value::Long(5))),
            "nrOfCompletedInstances" => Some(Cow::Owned(Value::Long(3))),
            "authenticatedUserId" | "currentUser()" => Some(Cow::Owned(Value::from("liu"))),
            "now()" | "dateTime()" => Some(Cow::Owned(Value::from("2026-01-31 09:00:00"))),
            _ => self.0.get(name).map(Cow::Borrowed),
        }
    }

    fn offers(&self, _: Implicit) -> bool {
        true
    }

    fn property(&self, object: Implicit, name: &str) -> Option<Cow<'_, Value>> {
        let text = match (object, name) {
            (Implicit::Execution, "processInstanceId") => "PI-1",
            (Implicit::Execution, "currentActivityId") => "审核",
            (Implicit::Task, "assignee") => "zhang",
            (Implicit::Task, "priority") => return Some(Cow::Owned(Value::Long(50))),
            _ => return None,
        };
        Some(Cow::Owned(Value::from(text)))
    }

    fn has_bean(&self, name: &str) -> bool {
        name == "multiInstance"
    }

    fn call_bean(&self, bean: &str, method: &str, arguments: &[Value]) -> Option<Result<Value, EvaluationError>> {
        match (bean, method, arguments) {
            ("multiInstance", "accessCondition", [Value::String(object)]) => {
                Some(Ok(Value::from(object == "execution")))
            }
            ("multiInstance", "add", [Value::Long(left), Value::Long(right)]) => Some(Ok(Value::from(left + right))),
            ("multiInstance", "fail", []) => Some(Err(EvaluationError::refused("the directory is closed"))),
            _ => None,
        }
    }
}

/// The scope of a JSON object.
pub(super) fn process(variables: &serde_json::Value) -> Process {
    Process(serde_json::from_value(variables.clone()).unwrap())
}

/// The value as JSON, or the error. JSON has no infinity.
pub(super) fn answer(text: &str, scope: &dyn ExpressionScope) -> String {
    match parse(text) {
        Err(error) => format!("! {error}"),
        Ok(expression) => match expression.evaluate(scope) {
            Ok(Value::Double(value)) => format!("{value:?}"),
            Ok(value) => serde_json::to_string(&value).unwrap(),
            Err(error) => format!("! {error}"),
        },
    }
}

/// Compares every row and reports all that differ.
pub(super) fn check(variables: serde_json::Value, rows: &[(&str, &str)]) {
    let scope = process(&variables);
    let wrong: Vec<String> = rows
        .iter()
        .map(|(text, expected)| (text, expected, answer(text, &scope)))
        .filter(|(_, expected, found)| found != *expected)
        .map(|(text, expected, found)| format!("{text}\n  expected {expected}\n  found    {found}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Holds what conditions come to against what is expected.
pub(super) fn check_condition(variables: serde_json::Value, rows: &[(&str, &str)]) {
    let scope = process(&variables);
    for (text, expected) in rows {
        let found = match condition(&parse(text).unwrap(), &scope) {
            Ok(verdict) => verdict.to_string(),
            Err(error) => format!("! {error}"),
        };
        assert_eq!(found, *expected, "{text}");
    }
}
