//! The quick check: tells of most values at once that they are sound, in a fraction of the time that a verdict with its
//! message takes. What it leaves open is checked in full: `report` alone says what is wrong.

use super::field_value::FieldValue;
use super::widget;
use crate::date::Date;
use crate::form::context::{FormContext, begins_filled};
use crate::form::{Field, Widget};
use crate::rule::Rule;
use crate::text;

/// What the quick check of one field needs to know: small, so that those of a form lie close together.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuickCheck {
    /// Decides alone where there is one: most fields have one.
    rule: Option<Rule>,
    test: QuickTest,
    /// Nothing need be entered.
    is_optional: bool,
    /// The most bytes of a text: whoever has more may still have few enough characters.
    most: u32,
    min: f64,
    max: f64,
}

#[derive(Clone, Copy, Debug)]
enum QuickTest {
    /// Nothing is seen at once.
    None,
    Checkbox,
    Code,
    Date,
    Id,
    Number,
    Plain,
}

impl QuickCheck {
    pub(super) fn of(field: &Field) -> Self {
        let is_needed = field.required || field.required_when.is_some() || field.min_items > Some(0);
        let (rule, test) = test(field);
        Self {
            rule,
            test,
            is_optional: !is_needed,
            most: widget::longest(field),
            min: field.min.unwrap_or(f64::NEG_INFINITY),
            max: field.max.unwrap_or(f64::INFINITY),
        }
    }

    /// The full check finds nothing, if nobody's rights are to be looked at (tested).
    #[inline]
    fn is_sound(&self, field_value: FieldValue, context: &FormContext) -> bool {
        match field_value {
            FieldValue::Absent => self.is_optional,
            FieldValue::Text(text) => self.text_is_sound(text, context),
            FieldValue::Whole(number) => self.number_is_sound(number),
            FieldValue::Value(_) => false,
        }
    }

    /// Whether the full check finds nothing wrong with a text.
    #[inline]
    pub(super) fn text_is_sound(&self, text: &str, context: &FormContext) -> bool {
        let passes = match self.rule {
            Some(rule) => rule.passes(text, context.today),
            None => self.test.passes(text, context),
        };
        if passes { text.len() <= self.most as usize } else { text.is_empty() && self.is_optional }
    }

    /// Whether the full check finds nothing wrong with a whole number.
    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "limits are far below 2^53")]
    pub(super) fn number_is_sound(&self, number: i64) -> bool {
        matches!(self.test, QuickTest::Number) && (self.min..=self.max).contains(&(number as f64))
    }
}

/// The places of the fields that a quick check leaves open: a bit for each of the first, all of those behind them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FieldSet(u64);

impl FieldSet {
    pub(super) const BITS: usize = 64;
    pub(super) const ALL: Self = Self(u64::MAX);

    /// What is open while nothing is entered.
    pub(super) fn while_empty(quick_checks: &[QuickCheck]) -> Self {
        let mut open = Self::default();
        for (place, check) in quick_checks.iter().enumerate() {
            open.set(place, !check.is_optional);
        }
        open
    }

    /// What is open of these values.
    pub(super) fn among(quick_checks: &[QuickCheck], field_values: &[FieldValue], context: &FormContext) -> Self {
        let mut open = Self::default();
        for (place, (check, field_value)) in quick_checks.iter().zip(field_values).enumerate() {
            open.set(place, !check.is_sound(*field_value, context));
        }
        open
    }

    #[inline]
    pub(super) fn set(&mut self, place: usize, is_open: bool) {
        if is_open && place < Self::BITS {
            self.0 |= 1 << place;
        } else if place < Self::BITS {
            self.0 &= !(1 << place);
        }
    }

    /// What either leaves open.
    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The open places of so many fields, in order.
    #[inline]
    pub(super) fn places(self, count: usize) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        let bits = std::iter::from_fn(move || {
            let place = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (place < count.min(Self::BITS)).then_some(place)
        });
        bits.chain(Self::BITS..count)
    }
}

fn test(field: &Field) -> (Option<Rule>, QuickTest) {
    if field.read_only || field.read_only_when.is_some() || field.pattern.is_some() {
        return (None, QuickTest::None);
    }
    let test = match field.widget {
        Widget::Text | Widget::Textarea | Widget::RichText => match field.rule {
            None | Some(Rule::Text) => QuickTest::Plain,
            // A blank text is nothing that is entered, but a keyword.
            Some(Rule::Keyword) => QuickTest::None,
            rule => return (rule, QuickTest::None),
        },
        Widget::Number => QuickTest::Number,
        Widget::Date => QuickTest::Date,
        // Which of the codes are offered is looked at in full.
        Widget::Select | Widget::Radio if !field.codes.is_empty() => QuickTest::None,
        Widget::Select | Widget::Radio => QuickTest::Code,
        Widget::Checkbox => QuickTest::Checkbox,
        Widget::Person | Widget::Firm | Widget::Signature => QuickTest::Id,
        Widget::DateTime | Widget::Region | Widget::MultiSelect | Widget::File | Widget::Table => QuickTest::None,
    };
    (None, test)
}

impl QuickTest {
    /// An empty text passes none.
    #[inline]
    fn passes(self, text: &str, context: &FormContext) -> bool {
        let is_plain = || begins_filled(text) && !text::may_have_control(text);
        match self {
            Self::None | Self::Number => false,
            Self::Checkbox => widget::is_checkbox(text),
            Self::Code => context.dictionaries.is_none() && is_plain(),
            Self::Date => Date::parse(text).is_some(),
            Self::Id => !text.is_empty() && widget::is_id(text),
            Self::Plain => is_plain(),
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
        let flags = prop::collection::vec(prop::bool::weighted(0.2), 6);
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
                codes: if flags[5] { vec!["1".to_owned()] } else { Vec::new() },
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
            "[ \u{3000}]{0,3}",
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
        fn what_the_quick_check_passes_is_sound(field in field(), value in prop::option::of(value())) {
            let context = FormContext::new(Date::last());
            let field_value = value.as_ref().map_or(FieldValue::Absent, FieldValue::from);
            let seen = QuickCheck::of(&field).is_sound(field_value, &context);
            let data = Value::Map(value.iter().map(|value| ("key".to_owned(), value.clone())).collect());
            let form = Form { sections: vec![Section::new("main", "", "", vec![field])], ..Form::default() };
            let mut checker = Checker::new(&form);
            checker.fields.quick_checks = vec![QuickCheck { test: QuickTest::None, is_optional: false, ..QuickCheck::of(&Field::default()) }];
            let found = checker.check(&data, &context);
            prop_assert!(!seen || found.is_empty(), "{:?}", found);
        }
    }
}
