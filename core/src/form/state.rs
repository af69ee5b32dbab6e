//! What a form's conditions make of each field now: shown, to be filled, open for change.

use std::collections::BTreeMap;

use serde::Serialize;

use super::checker::{Checker, Fields, Ready};
use super::condition::{FormScope, shown};
use super::context::{FormContext, Values};
use super::{Right, Widget};
use crate::expression::Value;

/// One field as the user meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FieldState {
    /// It is shown.
    pub visible: bool,
    /// It must be filled.
    pub required: bool,
    /// It cannot be changed.
    pub read_only: bool,
}

impl Checker {
    /// Every field by its path, `mobile` or `partners[2].share`, judged by the same conditions as [`Checker::check`].
    #[must_use]
    pub fn states(&self, data: &Value, context: &FormContext) -> BTreeMap<String, FieldState> {
        let none = Values::new();
        let values = if let Value::Map(values) = data { values } else { &none };
        let values = shown(&self.fields, values, context, None);
        let scope = FormScope { fields: &self.fields, values: &values, context, outer: None };
        let mut states = BTreeMap::new();
        states_of(&scope, "", &mut states);
        states
    }
}

fn states_of(scope: &FormScope, prefix: &str, states: &mut BTreeMap<String, FieldState>) {
    for ready in &scope.fields.sorted {
        let path = format!("{prefix}{}", ready.field.key);
        if ready.field.widget == Widget::Table {
            rows(ready, scope, &path, states);
        }
        states.insert(path, state(ready, scope, prefix.is_empty()));
    }
}

fn state(ready: &Ready, scope: &FormScope, is_top: bool) -> FieldState {
    let right = if is_top { scope.context.right(&ready.field.key) } else { Right::Write };
    FieldState {
        visible: right != Right::Hidden && scope.is_visible(ready),
        required: ready.is_required(scope),
        read_only: right != Right::Write || ready.is_read_only(scope),
    }
}

fn rows(ready: &Ready, scope: &FormScope, path: &str, states: &mut BTreeMap<String, FieldState>) {
    let Some(Value::List(rows)) = scope.values.get(&ready.field.key) else { return };
    let columns: &Fields = &ready.columns;
    for (index, row) in rows.iter().enumerate() {
        let Value::Map(values) = row else { continue };
        let context = FormContext { rights: None, stored: None, ..*scope.context };
        let values = shown(columns, values, &context, Some(scope));
        let row = FormScope { fields: columns, values: &values, context: &context, outer: Some(scope) };
        states_of(&row, &format!("{path}[{index}]."), states);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date::Date;
    use crate::form::{Field, Form, Section};

    #[test]
    fn conditions_show_and_demand_fields_as_the_user_types() {
        let fields = vec![
            Field::integer("openCases", "未结案件数", "Open cases"),
            Field::text("reason", "原因", "Reason").visible_when("${openCases > 0}").required_when("${openCases > 1}"),
        ];
        let form = Form { sections: vec![Section::new("main", "", "", fields)], ..Form::default() };
        let checker = Checker::new(&form);
        let context = FormContext::new(Date::new(2026, 1, 5).unwrap());
        let reason = |cases| {
            let data = Value::Map([("openCases".to_owned(), Value::Long(cases))].into());
            checker.states(&data, &context)["reason"]
        };
        assert_eq!(reason(0), FieldState { visible: false, required: false, read_only: false });
        assert_eq!(reason(2), FieldState { visible: true, required: true, read_only: false });
    }
}
