//! Conditions of a form that can never hold: fields that show each other in a ring, fields that are never shown with any
//! data, and requirements that never act.

use std::collections::{BTreeMap, BTreeSet};

use super::problem::FormProblemKind as Kind;
use super::{Field, Form, Widget};
use crate::expression::{self, Expression, NameCatalogue, can_hold};

/// The fields whose conditions read each other: those of the form, or the columns of a table before the form around it.
struct Reach<'f> {
    /// The visibility of each field that has one, by key.
    shown: BTreeMap<&'f str, Expression>,
    /// The table around the columns.
    table: Option<&'f Field>,
}

/// What is wrong, each with its path below the form.
pub(super) fn problems(form: &Form, names: impl Fn(Option<&Field>) -> NameCatalogue) -> Vec<(String, Kind)> {
    let mut found = Vec::new();
    let (of_form, form_names) = (Reach::of(form.fields(), None), names(None));
    for (section_index, section) in form.sections.iter().enumerate() {
        for (index, field) in section.fields.iter().enumerate() {
            let path = format!("sections[{section_index}].fields[{index}]");
            of_form.field(field, &path, &form_names, &mut found);
            if field.widget != Widget::Table {
                continue;
            }
            // A column comes before a field of the form with its key.
            let around = form.fields().filter(|other| field.columns.iter().all(|column| column.key != other.key));
            let (of_row, row_names) = (Reach::of(field.columns.iter().chain(around), Some(field)), names(Some(field)));
            for (column_index, column) in field.columns.iter().enumerate() {
                of_row.field(column, &format!("{path}.columns[{column_index}]"), &row_names, &mut found);
            }
        }
    }
    found
}

impl<'f> Reach<'f> {
    fn of(fields: impl Iterator<Item = &'f Field>, table: Option<&'f Field>) -> Self {
        let shown = fields.filter_map(|field| Some((field.key.as_str(), parsed(field.visible_when.as_deref())?)));
        Self { shown: shown.collect(), table }
    }

    fn field(&self, field: &'f Field, path: &str, names: &NameCatalogue, found: &mut Vec<(String, Kind)>) {
        let own = self.shown.get(field.key.as_str());
        if own.is_some()
            && let Some(ring) = self.ring(&field.key)
        {
            // A ring is told once, at the first of its fields by key.
            if ring.iter().min() == Some(&field.key.as_str()) {
                let chain = ring.iter().chain([&field.key.as_str()]).copied().collect::<Vec<_>>().join(ARROW);
                found.push((format!("{path}.visibleWhen"), Kind::ConditionRing { chain }));
            }
            return;
        }
        let Some(guards) = self.guards(own.into_iter().chain(self.shown_table())) else { return };
        let chain = || {
            let behind = guards.iter().rev().map(|(key, _)| *key).filter(|key| *key != field.key);
            [field.key.as_str()].into_iter().chain(behind).collect::<Vec<_>>().join(ARROW)
        };
        let goals: Vec<&Expression> = own.into_iter().chain(self.shown_table()).collect();
        // A condition that never holds by itself has been told already.
        if goals.len() + guards.len() > 1 && own.is_some() && can_hold(&goals, &guards, names) == Some(false) {
            return found.push((format!("{path}.visibleWhen"), Kind::NeverShown { chain: chain() }));
        }
        let Some(required) = parsed(field.required_when.as_deref()) else { return };
        let Some(guards) = self.guards(goals.iter().copied().chain([&required])) else { return };
        let together: Vec<&Expression> = goals.iter().copied().chain([&required]).collect();
        if together.len() + guards.len() > 1 && can_hold(&together, &guards, names) == Some(false) {
            found.push((format!("{path}.requiredWhen"), Kind::NeverRequired { chain: chain() }));
        }
    }

    fn shown_table(&self) -> Option<&Expression> {
        self.shown.get(self.table?.key.as_str())
    }

    /// The fields through which a field's visibility comes back to itself, itself first.
    fn ring(&self, key: &'f str) -> Option<Vec<&'f str>> {
        let mut seen = BTreeSet::new();
        let mut open = vec![vec![key]];
        while let Some(way) = open.pop() {
            let Some(condition) = way.last().and_then(|last| self.shown.get(last)) else { continue };
            for name in condition.names() {
                if name == key {
                    return Some(way);
                }
                if let Some((name, _)) = self.shown.get_key_value(name)
                    && seen.insert(*name)
                {
                    open.push(way.iter().copied().chain([*name]).collect());
                }
            }
        }
        None
    }

    /// The conditions of all fields that some conditions read, and of those that these read, each behind what it reads
    /// itself; none: they run in a ring, which is told elsewhere.
    fn guards<'s>(
        &'s self,
        conditions: impl Iterator<Item = &'s Expression>,
    ) -> Option<Vec<(&'f str, &'s Expression)>> {
        let mut guards = Vec::new();
        for condition in conditions {
            self.add_guards(condition, &mut guards, 0)?;
        }
        Some(guards)
    }

    fn add_guards<'s>(
        &'s self,
        condition: &Expression,
        guards: &mut Vec<(&'f str, &'s Expression)>,
        depth: usize,
    ) -> Option<()> {
        if depth > self.shown.len() {
            return None;
        }
        for name in condition.names() {
            let Some((name, guard)) = self.shown.get_key_value(name) else { continue };
            if guards.iter().all(|(known, _)| known != name) {
                self.add_guards(guard, guards, depth + 1)?;
                guards.push((*name, guard));
            }
        }
        Some(())
    }
}

/// Between the fields of a chain.
const ARROW: &str = " → ";

fn parsed(condition: Option<&str>) -> Option<Expression> {
    expression::parse(condition?).ok().filter(|expression| !expression.is_literal())
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use proptest::prelude::*;

    use crate::caption::Caption;
    use crate::date::Date;
    use crate::dictionary::Dictionaries;
    use crate::expression::Value;
    use crate::form::{Checker, Field, Form, FormContext, FormReferences, Section, Values};
    use crate::violation::Severity;

    fn form(fields: Vec<Field>) -> Form {
        Form {
            code: "F_TEST".to_owned(),
            name: Caption::new("测试", "Test"),
            classify_type: "1".to_owned(),
            sections: vec![Section::new("main", "主要", "Main", fields)],
            ..Form::default()
        }
    }

    fn errors(form: &Form) -> String {
        let known = FormReferences { dictionaries: Dictionaries::built_in(), ..FormReferences::default() };
        let errors = form.problems(&known).into_iter().filter(|it| it.severity == Severity::Error);
        errors.map(|it| [&it.path, ": ", &it.message.en, "\n"].concat()).collect()
    }

    fn tick(key: &str) -> Field {
        Field::checkbox(key, "选项", "Choice")
    }

    #[expect(clippy::needless_pass_by_value, reason = "the tests read better so")]
    fn finds(fields: Vec<Field>, expect: Expect) {
        expect.assert_eq(&errors(&form(fields)));
    }

    #[test]
    fn fields_that_show_each_other_in_a_ring_are_told_once_with_their_chain() {
        finds(
            vec![
                tick("a").visible_when("${b == '1'}"),
                tick("b").visible_when("${c == '1'}"),
                tick("c").visible_when("${a == '1'}"),
                tick("after").visible_when("${a == '1'}"),
            ],
            expect![[r"
                sections[0].fields[0].visibleWhen: Fields that show each other in a ring never appear: a → b → c → a
            "]],
        );
        finds(
            vec![tick("a").visible_when("${a == '1'}")],
            expect![[r"
                sections[0].fields[0].visibleWhen: Fields that show each other in a ring never appear: a → a
            "]],
        );
    }

    #[test]
    fn a_field_behind_one_that_is_never_there_with_it_is_never_shown() {
        finds(
            vec![
                tick("x"),
                tick("y").visible_when("${x == '1'}"),
                tick("z").visible_when("${y == '1' && x == '0'}"),
                tick("sound").visible_when("${y == '1' && x == '1'}"),
                tick("without").visible_when("${empty y && x == '0'}"),
            ],
            expect![[r"
                sections[0].fields[2].visibleWhen: The field is never shown: what its condition reads is never there together: z → y
            "]],
        );
    }

    #[test]
    fn a_requirement_that_holds_only_while_the_field_is_hidden_never_acts() {
        finds(
            vec![
                tick("x"),
                tick("y").visible_when("${x == '1'}").required_when("${x == '0'}"),
                tick("z").visible_when("${x == '1'}").required_when("${x == '1'}"),
            ],
            expect![[r"
                sections[0].fields[1].requiredWhen: The field is required only where it is not shown: y
            "]],
        );
    }

    #[test]
    fn columns_are_judged_within_their_row_and_the_form_around_it() {
        let columns = vec![
            tick("inner"),
            tick("never").visible_when("${outer == '0'}"),
            tick("sometimes").visible_when("${inner == '1' && outer == '1'}"),
        ];
        finds(
            vec![tick("outer"), Field::table("rows", "明细", "Rows", columns).visible_when("${outer == '1'}")],
            expect![[r"
                sections[0].fields[1].columns[1].visibleWhen: The field is never shown: what its condition reads is never there together: never
            "]],
        );
    }

    const KEYS: [&str; 4] = ["a", "b", "c", "d"];

    fn condition() -> impl Strategy<Value = String> {
        let part =
            (prop::sample::select(KEYS.to_vec()), prop::sample::select(vec!["== '1'", "== '0'", "!= '1'", "== null"]))
                .prop_map(|(key, rest)| format!("{key} {rest}"));
        prop::collection::vec(part, 1..3)
            .prop_flat_map(|parts| prop::sample::select(vec![" && ", " || "]).prop_map(move |by| parts.join(by)))
            .prop_map(|text| format!("${{{text}}}"))
    }

    fn any_form() -> impl Strategy<Value = Form> {
        prop::collection::vec(prop::option::of(condition()), KEYS.len()).prop_map(|conditions| {
            let fields = KEYS.into_iter().zip(conditions);
            form(fields.map(|(key, visible_when)| Field { visible_when, ..tick(key) }).collect())
        })
    }

    /// All that can be entered: each of the four is empty, 0 or 1.
    fn all_data() -> impl Iterator<Item = Value> {
        let choices = [None, Some("0"), Some("1")];
        (0..3_usize.pow(4)).map(move |number| {
            let digits = (0..4_u32).map(|place| choices[number / 3_usize.pow(place) % 3]);
            let values: Values = KEYS
                .into_iter()
                .zip(digits)
                .filter_map(|(key, value)| Some((key.to_owned(), Value::from(value?))))
                .collect();
            Value::Map(values)
        })
    }

    proptest! {
        #[test]
        fn every_field_of_a_form_that_can_be_published_is_shown_for_some_data(form in any_form()) {
            let checker = Checker::new(&form);
            let context = FormContext::new(Date::last());
            let is_shown = |key: &str| all_data().any(|data| {
                checker.states(&data, &context).into_iter().any(|(path, state)| path == key && state.visible)
            });
            let found = errors(&form);
            for (index, key) in KEYS.into_iter().enumerate() {
                let path = format!("fields[{index}].visibleWhen: The field is never shown");
                prop_assert!(!found.is_empty() || is_shown(key), "{} of {:?}", key, form);
                prop_assert!(!found.contains(&path) || !is_shown(key), "{} is shown, {:?}", key, form);
            }
        }
    }
}
