//! Conditions over a form's own values.

use std::borrow::Cow;

use super::field_value::FieldValue;
use super::fields::{CompiledField, Fields};
use crate::expression::{self, ComparisonOperator, Expression, ExpressionScope, Side, Value};
use crate::form::Widget;
use crate::form::context::FormContext;

/// A parsed condition. One that cannot be parsed or evaluated counts as true: nothing stays unchecked or hidden
/// because of a mistake in the form.
#[derive(Clone, Debug)]
pub(super) struct Condition {
    expression: Option<Expression>,
    comparison: Option<Comparison>,
}

impl Condition {
    /// `place` gives the places of the fields that stand beside the condition.
    pub(super) fn new(text: &str, place: impl Fn(&str) -> Option<usize>) -> Self {
        let expression = expression::parse(text).ok();
        let comparison = expression.as_ref().and_then(|it| Comparison::of(it, place));
        Self { expression, comparison }
    }

    #[inline]
    pub(super) fn holds(&self, scope: &FormScope) -> bool {
        match self.comparison.as_ref().and_then(|comparison| comparison.verdict(scope.field_values)) {
            Some(verdict) => verdict,
            None => self.evaluate(scope),
        }
    }

    /// Apart, for it is large: most conditions never come here.
    #[inline(never)]
    fn evaluate(&self, scope: &FormScope) -> bool {
        self.expression.as_ref().is_none_or(|expression| expression::condition(expression, scope).unwrap_or(true))
    }
}

/// A condition that compares two values, the names of fields made places: it is settled without the evaluation where
/// both values are texts or both are whole numbers, as they nearly always are.
#[derive(Clone, Debug)]
struct Comparison {
    left: Operand,
    comparing: ComparisonOperator,
    right: Operand,
}

#[derive(Clone, Debug)]
enum Operand {
    /// What is entered at a place.
    Field(usize),
    Text(Box<str>),
    Whole(i64),
}

impl Comparison {
    fn of(expression: &Expression, place: impl Fn(&str) -> Option<usize>) -> Option<Self> {
        let operand = |side| match side {
            Side::Name(name) => place(name).map(Operand::Field),
            Side::Text(text) => Some(Operand::Text(text.into())),
            Side::Whole(number) => Some(Operand::Whole(number)),
        };
        let (left, comparing, right) = expression.comparison()?;
        Some(Self { left: operand(left)?, comparing, right: operand(right)? })
    }

    /// What the evaluation would say; `None` where only it can know.
    #[inline]
    fn verdict(&self, field_values: &[FieldValue]) -> Option<bool> {
        match (self.left.field_value(field_values), self.right.field_value(field_values)) {
            (FieldValue::Text(left), FieldValue::Text(right)) => self.comparing.texts(left, right),
            (FieldValue::Whole(left), FieldValue::Whole(right)) => self.comparing.whole_numbers(left, right),
            _ => None,
        }
    }
}

impl Operand {
    #[inline]
    fn field_value<'e>(&'e self, field_values: &[FieldValue<'e>]) -> FieldValue<'e> {
        match self {
            Self::Field(place) => field_values.get(*place).copied().unwrap_or_default(),
            Self::Text(text) => FieldValue::Text(text),
            Self::Whole(number) => FieldValue::Whole(*number),
        }
    }
}

static NO_ITEMS: Value = Value::List(Vec::new());

/// Where conditions find their values: the row, then the form around it. `today` is the day of the check.
pub(super) struct FormScope<'a> {
    pub(super) fields: &'a Fields,
    /// In the order of the fields.
    pub(super) field_values: &'a [FieldValue<'a>],
    pub(super) context: &'a FormContext<'a>,
    pub(super) outer: Option<&'a FormScope<'a>>,
}

impl FormScope<'_> {
    /// The field exists and its condition, if any, holds.
    pub(super) fn is_shown(&self, key: &str) -> bool {
        self.fields.find(key).is_some_and(|compiled| self.is_visible(compiled))
    }

    #[inline]
    pub(super) fn is_visible(&self, compiled: &CompiledField) -> bool {
        compiled.visible_when.as_ref().is_none_or(|condition| condition.holds(self))
    }

    /// The input, or for a field left out of it what is stored; of a field for several values an empty list where
    /// nothing is entered, so that `${items.contains('01')}` is false. `None`: there is no such field.
    fn field_value(&self, key: &str) -> Option<FieldValue<'_>> {
        let Some(place) = self.fields.place(key) else {
            return self.outer?.field_value(key);
        };
        let entered = self.field_values[place];
        let stored = if entered.is_absent() { self.context.stored(key).map(FieldValue::from) } else { None };
        let field_value = stored.unwrap_or(entered);
        let is_list =
            matches!(self.fields.sorted[place].field.widget, Widget::MultiSelect | Widget::File | Widget::Table);
        Some(if is_list && field_value.is_null() { FieldValue::Value(&NO_ITEMS) } else { field_value })
    }
}

impl ExpressionScope for FormScope<'_> {
    fn variable(&self, name: &str) -> Option<Cow<'_, Value>> {
        if let Some(field_value) = self.field_value(name) {
            return Some(field_value.value());
        }
        (name == "today").then(|| Cow::Owned(Value::String(self.context.today.to_string())))
    }

    fn text(&self, name: &str) -> Option<&str> {
        match self.field_value(name)? {
            FieldValue::Text(text) => Some(text),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::date::Date;
    use crate::form::Field;
    use crate::form::check::field_values::FieldValues;
    use crate::form::context::Values;

    fn fields() -> Fields {
        let fields = [
            Field::integer("low", "", ""),
            Field::integer("high", "", ""),
            Field::text("name", "", ""),
            Field::multi_select("items", "", "", "items"),
        ];
        Fields::new(fields.iter(), 0, None)
    }

    /// What is settled without the evaluation, and what the evaluation says.
    fn both(condition: &str, values: &Values, stored: Option<&Values>) -> (Option<bool>, bool) {
        let fields = fields();
        let context = FormContext { stored, ..FormContext::new(Date::last()) };
        let mut field_values = FieldValues::new(&fields);
        field_values.fill(&fields, values);
        let scope = FormScope { fields: &fields, field_values: field_values.all(), context: &context, outer: None };
        let condition = Condition::new(condition, |name| fields.place(name));
        let settled = condition.comparison.as_ref().and_then(|it| it.verdict(scope.field_values));
        (settled, condition.evaluate(&scope))
    }

    #[test]
    fn two_texts_and_two_whole_numbers_are_compared_without_the_evaluation() {
        let values = serde_json::from_str(r#"{"low": 9, "high": 10, "name": "9"}"#).unwrap();
        let settled = |condition| both(condition, &values, None).0;
        assert_eq!(settled("${low < high}"), Some(true));
        assert_eq!(settled("${low >= 10}"), Some(false));
        assert_eq!(settled("${name == '10'}"), Some(false));
        assert_eq!(settled("${'10' < name}"), Some(true));
        for condition in ["${low == name}", "${low == items}", "${low < today}", "${low + 1}", "${low < high and true}"]
        {
            assert_eq!(settled(condition), None, "{condition}");
        }
    }

    fn values() -> impl Strategy<Value = Values> {
        let value = prop_oneof![
            Just(Value::Null),
            (-2_i64..3).prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<f64>().prop_filter("comparable", |it| it.is_finite()).prop_map(Value::from),
            "[01a\u{e000}\u{ffff}\u{10000}]{0,3}".prop_map(Value::from),
            any::<String>().prop_map(Value::from),
            any::<bool>().prop_map(Value::from),
            Just(Value::List(vec![Value::from("1")])),
        ];
        let key = prop_oneof![Just("low"), Just("high"), Just("name"), Just("items")];
        prop::collection::btree_map(key.prop_map(str::to_owned), value, 0..5)
    }

    proptest! {
        #[test]
        fn what_is_settled_is_what_the_evaluation_says(
            left in side(), operator in operator(), right in side(), values in values(), stored in values(),
        ) {
            let condition = format!("${{{left} {operator} {right}}}");
            let (settled, evaluated) = both(&condition, &values, Some(&stored));
            prop_assert_eq!(settled.unwrap_or(evaluated), evaluated, "{}", condition);
        }
    }

    fn side() -> impl Strategy<Value = &'static str> {
        prop::sample::select(vec![
            "low", "high", "name", "items", "today", "other", "'1'", "''", "1", "-1", "1.0", "null",
        ])
    }

    fn operator() -> impl Strategy<Value = &'static str> {
        prop::sample::select(vec!["==", "!=", "<", "<=", ">", ">=", "eq", "ne", "lt", "le", "gt", "ge", "+"])
    }
}
