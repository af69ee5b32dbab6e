//! What is seen to be sound at a glance. Most values are, and to say no more than yes takes a fraction of the time of a
//! verdict with its message. What a glance does not settle is checked in full: `checker` alone says what is wrong.

use super::context::{FormContext, begins_filled};
use super::entry::Entry;
use super::{Field, Widget, widget};
use crate::date::Date;
use crate::rule::Rule;
use crate::text;

/// What a glance at the value of one field needs to know: small, so that those of a form lie close together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance {
    test: Test,
    /// Nothing need be entered.
    is_optional: bool,
    /// The most bytes of a text: whoever has more may still have few enough characters.
    most: u32,
    min: f64,
    max: f64,
}

#[derive(Clone, Copy, Debug)]
enum Test {
    /// Nothing is seen at once.
    None,
    Checkbox,
    Code,
    Date,
    Id,
    Number,
    Plain,
    Ruled(Rule),
}

impl Glance {
    pub(super) fn of(field: &Field) -> Self {
        let is_needed = field.required || field.required_when.is_some() || field.min_items > Some(0);
        Self {
            test: Test::of(field),
            is_optional: !is_needed,
            most: widget::longest(field),
            min: field.min.unwrap_or(f64::NEG_INFINITY),
            max: field.max.unwrap_or(f64::INFINITY),
        }
    }

    /// The full check finds nothing, if nobody's rights are to be looked at (tested).
    #[inline]
    pub(super) fn is_sound(&self, entry: Entry, context: &FormContext) -> bool {
        match entry {
            Entry::Absent | Entry::Text("") => self.is_optional,
            Entry::Text(text) => {
                begins_filled(text) && text.len() <= self.most as usize && self.test.passes(text, context)
            }
            #[expect(clippy::cast_precision_loss, reason = "limits are far below 2^53")]
            Entry::Whole(number) => {
                matches!(self.test, Test::Number) && (self.min..=self.max).contains(&(number as f64))
            }
            Entry::Value(_) => false,
        }
    }
}

impl Test {
    fn of(field: &Field) -> Self {
        if field.read_only || field.read_only_when.is_some() {
            return Self::None;
        }
        match field.widget {
            Widget::Text | Widget::Textarea | Widget::RichText => field.rule.map_or(Self::Plain, Self::Ruled),
            Widget::Number => Self::Number,
            Widget::Date => Self::Date,
            Widget::Select | Widget::Radio => Self::Code,
            Widget::Checkbox => Self::Checkbox,
            Widget::Person | Widget::Firm | Widget::Signature => Self::Id,
            Widget::DateTime | Widget::Region | Widget::MultiSelect | Widget::File | Widget::Table => Self::None,
        }
    }

    #[inline]
    fn passes(self, text: &str, context: &FormContext) -> bool {
        match self {
            Self::None | Self::Number => false,
            Self::Checkbox => widget::is_checkbox(text),
            Self::Code => context.dictionaries.is_none() && !text::may_have_control(text),
            Self::Date => Date::parse(text).is_some(),
            Self::Id => widget::is_id(text),
            Self::Plain => !text::may_have_control(text),
            Self::Ruled(rule) => rule.passes(text, context.today),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::expression::Value;
    use crate::form::{Checker, Form, Section};

    const WIDGETS: [Widget; 16] = [
        Widget::Text,
        Widget::Textarea,
        Widget::RichText,
        Widget::Number,
        Widget::Date,
        Widget::DateTime,
        Widget::Select,
        Widget::MultiSelect,
        Widget::Radio,
        Widget::Checkbox,
        Widget::Region,
        Widget::Person,
        Widget::Firm,
        Widget::File,
        Widget::Table,
        Widget::Signature,
    ];

    fn field() -> impl Strategy<Value = Field> {
        let rule = prop::option::of(prop::sample::select(Rule::ALL.to_vec()));
        let bounds = (prop::option::of(0_u32..9), prop::option::of(-2..3), prop::option::of(1..5));
        let flags = prop::collection::vec(prop::bool::weighted(0.2), 5);
        (prop::sample::select(WIDGETS.to_vec()), rule, bounds, flags).prop_map(|(widget, rule, bounds, flags)| {
            let condition = |is: bool| is.then(|| "${key == '1'}".to_owned());
            Field {
                key: "key".to_owned(),
                widget,
                rule,
                max_length: bounds.0,
                min: bounds.1.map(f64::from),
                max: bounds.2.map(f64::from),
                required: flags[0],
                read_only: flags[1],
                required_when: condition(flags[2]),
                visible_when: condition(flags[3]),
                read_only_when: condition(flags[4]),
                ..Field::default()
            }
        })
    }

    fn value() -> impl Strategy<Value = Value> {
        let text = prop_oneof![
            "[\t\n \u{3000}]{0,1}[0-9A-Za-z王芳·_@.-]{0,20}[ \u{7f}\u{85}]{0,1}",
            "(0571-)?[1-9][0-9]{5,17}",
            "20[0-9]{2}-[01][0-9]-[0-3][0-9]",
            "[01]",
            any::<String>(),
        ];
        prop_oneof![
            4 => text.prop_map(Value::from),
            1 => (-3_i64..6).prop_map(Value::from),
            1 => Just(Value::Null),
            1 => any::<bool>().prop_map(Value::from),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]
        #[test]
        fn what_is_sound_at_a_glance_is_sound(field in field(), value in prop::option::of(value())) {
            let context = FormContext::new(Date::last());
            let entry = value.as_ref().map_or(Entry::Absent, Entry::from);
            let seen = Glance::of(&field).is_sound(entry, &context);
            let data = Value::Map(value.iter().map(|value| ("key".to_owned(), value.clone())).collect());
            let form = Form { sections: vec![Section::new("main", "", "", vec![field])], ..Form::default() };
            let mut checker = Checker::new(&form);
            checker.fields.glances = vec![Glance { test: Test::None, is_optional: false, ..Glance::of(&Field::default()) }];
            let found = checker.check(&data, &context);
            prop_assert!(!seen || found.is_empty(), "{:?}", found);
        }
    }
}
