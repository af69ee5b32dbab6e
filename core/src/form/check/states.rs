//! What a form's conditions make of its fields: what the browser shows, marks and lets the user change.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Checker;
use super::condition::FormScope;
use super::field_value::FieldValue;
use super::field_values::FieldValues;
use super::fields::CompiledField;
use crate::expression::Value;
use crate::form::context::{FormContext, Values};
use crate::form::{Right, Widget};

/// What the conditions and the rights make of one field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FieldState {
    /// Shown.
    pub visible: bool,
    /// Must be filled.
    pub required: bool,
    /// Input is refused.
    pub read_only: bool,
}

impl Checker {
    /// The state of every field by its path, e.g. `mobile` or `partners[2].share`. Data that is not a map counts as
    /// empty.
    #[must_use]
    pub fn states(&self, data: &Value, context: &FormContext) -> BTreeMap<String, FieldState> {
        let none = Values::new();
        let values = if let Value::Map(values) = data { values } else { &none };
        let field_values = FieldValues::visible(&self.fields, values, context, None);
        let scope = FormScope { fields: &self.fields, field_values: field_values.all(), context, outer: None };
        let mut states = BTreeMap::new();
        add_states(&scope, "", &mut states);
        states
    }
}

fn add_states(scope: &FormScope, prefix: &str, states: &mut BTreeMap<String, FieldState>) {
    for (compiled, field_value) in scope.fields.sorted.iter().zip(scope.field_values) {
        let right = if prefix.is_empty() { scope.context.right(&compiled.field.key) } else { Right::Write };
        let path = format!("{prefix}{}", compiled.field.key);
        let state = FieldState {
            visible: right != Right::Hidden && scope.is_visible(compiled),
            required: right == Right::Required || compiled.is_required(scope),
            read_only: !right.writes() || compiled.is_read_only(scope),
        };
        if state.visible && compiled.field.widget == Widget::Table {
            add_rows(compiled, *field_value, scope, &path, states);
        }
        states.insert(path, state);
    }
}

fn add_rows(
    compiled: &CompiledField,
    field_value: FieldValue,
    scope: &FormScope,
    path: &str,
    states: &mut BTreeMap<String, FieldState>,
) {
    let FieldValue::Value(Value::List(rows)) = field_value else {
        return;
    };
    for (index, row) in rows.iter().enumerate() {
        let Value::Map(values) = row else {
            continue;
        };
        let context = FormContext { rights: None, stored: None, ..*scope.context };
        let fields = &compiled.columns;
        let field_values = FieldValues::visible(fields, values, &context, Some(scope));
        let row = FormScope { fields, field_values: field_values.all(), context: &context, outer: Some(scope) };
        add_states(&row, &format!("{path}[{index}]."), states);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::date::Date;
    use crate::form::{Field, Form, Section};

    fn form() -> Form {
        let fields = vec![
            Field::checkbox("isPartner", "合伙人", "Partner"),
            Field::date("partnerDate", "日期", "Date")
                .visible_when("${isPartner == '1'}")
                .required_when("${isPartner == '1'}"),
            Field::text("licenceNo", "证号", "Licence").read_only(),
            Field::table(
                "partners",
                "合伙人",
                "Partners",
                vec![Field::text("reason", "原因", "Reason").required_when("${isPartner == '1'}")],
            ),
        ];
        Form { sections: vec![Section::new("main", "主要", "Main", fields)], ..Form::default() }
    }

    #[expect(clippy::needless_pass_by_value, reason = "the tests read better so")]
    fn check(data: &str, rights: Option<&BTreeMap<String, Right>>, expect: Expect) {
        let data: Value = serde_json::from_str(data).unwrap();
        let context = FormContext { rights, ..FormContext::new(Date::parse("2026-11-21").unwrap()) };
        let line = |(path, state): (String, FieldState)| {
            let word = |is: bool, word: &'static str| if is { word } else { "" };
            format!(
                "{path}:{}{}{}\n",
                word(state.visible, " shown"),
                word(state.required, " required"),
                word(state.read_only, " read-only")
            )
        };
        expect.assert_eq(&Checker::new(&form()).states(&data, &context).into_iter().map(line).collect::<String>());
    }

    #[test]
    fn conditions_show_and_require_fields_in_rows_too() {
        check(
            r#"{"isPartner": "1", "partners": [{}, "no row"]}"#,
            None,
            expect![[r"
                isPartner: shown
                licenceNo: shown read-only
                partnerDate: shown required
                partners: shown
                partners[0].reason: shown required
            "]],
        );
        check(
            r#""nothing""#,
            None,
            expect![[r"
                isPartner: shown
                licenceNo: shown read-only
                partnerDate:
                partners: shown
            "]],
        );
    }

    #[test]
    fn a_field_without_a_right_can_be_read_and_a_hidden_one_is_not_shown() {
        let rights = BTreeMap::from([("isPartner".to_owned(), Right::Write), ("partners".to_owned(), Right::Hidden)]);
        check(
            r#"{"isPartner": "0", "partners": [{}]}"#,
            Some(&rights),
            expect![[r"
                isPartner: shown
                licenceNo: shown read-only
                partnerDate: read-only
                partners: read-only
            "]],
        );
    }

    #[test]
    fn a_node_may_demand_what_the_form_does_not() {
        let rights = BTreeMap::from([("licenceNo".to_owned(), Right::Required)]);
        check(
            "{}",
            Some(&rights),
            expect![[r"
                isPartner: shown read-only
                licenceNo: shown required
                partnerDate: read-only
                partners: shown read-only
            "]],
        );
    }
}
