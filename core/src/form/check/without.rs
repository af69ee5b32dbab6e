//! A form as it leaves the server for people from whom some of its fields are hidden.

use std::collections::BTreeSet;

use super::Checker;
use super::condition::{Condition, FormScope};
use super::field_values::FieldValues;
use crate::date::Date;
use crate::expression;
use crate::form::context::{FormContext, Values};
use crate::form::{Field, Form};

impl Form {
    /// The form without these fields. A condition that reads one of them is settled with the data of now, as whoever
    /// gets the form does not get the data; a check that is shown at one of them is left to the server.
    #[must_use]
    pub fn without(mut self, hidden: &BTreeSet<String>, data: &Values, today: Date) -> Self {
        if hidden.is_empty() {
            return self;
        }
        // What conditions read now.
        let checker = Checker::new(&self);
        let context = FormContext::new(today);
        let mut field_values = FieldValues::new(&checker.fields);
        field_values.fill(&checker.fields, data);
        let scope =
            FormScope { fields: &checker.fields, field_values: field_values.all(), context: &context, outer: None };
        let settle = |condition: &mut String| {
            if reads(condition, hidden) {
                *condition =
                    format!("${{{}}}", Condition::new(condition, |name| checker.fields.place(name)).holds(&scope));
            }
        };
        // Fields, and the conditions of those that stay.
        for section in &mut self.sections {
            section.fields.retain(|field| !hidden.contains(&field.key));
            for field in &mut section.fields {
                each_condition(field, &settle);
            }
        }
        self.sections.retain(|section| !section.fields.is_empty());
        // Checks across fields, and rights of nodes.
        self.checks.retain(|check| !hidden.contains(&check.field));
        for check in &mut self.checks {
            settle(&mut check.when);
        }
        for node in &mut self.nodes {
            node.rights.retain(|key, _| !hidden.contains(key));
        }
        self
    }
}

/// Of the field, and of the columns of a table.
fn each_condition(field: &mut Field, settle: &impl Fn(&mut String)) {
    let Field { visible_when, required_when, read_only_when, columns, .. } = field;
    for condition in [visible_when, required_when, read_only_when].into_iter().flatten() {
        settle(condition);
    }
    for column in columns {
        each_condition(column, settle);
    }
}

fn reads(condition: &str, hidden: &BTreeSet<String>) -> bool {
    expression::parse(condition).is_ok_and(|it| it.names().iter().any(|name| hidden.contains(*name)))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::form::{Check, Section};

    fn form() -> Form {
        let fields = vec![
            Field::text("complainant", "投诉人", "Complainant"),
            Field::text("agent", "代理人", "Agent").visible_when("${not empty complainant}"),
            Field::text("note", "备注", "Note")
                .visible_when("${empty complainant}")
                .required_when("${agent == 'x' and complainant == '张三'}"),
        ];
        Form {
            sections: vec![
                Section::new("who", "人", "Who", vec![Field::text("idNo", "证号", "Id")]),
                Section::new("main", "主要", "Main", fields),
            ],
            checks: vec![
                Check::new("${not empty idNo}", "idNo", "缺", "Missing"),
                Check::new("${complainant == '张三'}", "note", "错", "Wrong"),
            ],
            ..Form::default()
        }
    }

    fn check(hidden: &[&str], expect: Expect) {
        let hidden = hidden.iter().map(ToString::to_string).collect();
        let data = serde_json::from_str(r#"{"complainant": "张三", "agent": "y"}"#).unwrap();
        let form = form().without(&hidden, &data, Date::parse("2026-11-21").unwrap());
        expect.assert_eq(&format!(
            "{}{}",
            form.fields().fold(String::new(), |lines, it| {
                let conditions = [&it.visible_when, &it.required_when].into_iter().flatten();
                let words: Vec<&str> = std::iter::once(&it.key).chain(conditions).map(String::as_str).collect();
                lines + &words.join(" ") + "\n"
            }),
            form.checks.iter().fold(String::new(), |lines, it| lines + &format!("at {}: {}\n", it.field, it.when)),
        ));
    }

    #[test]
    fn what_is_hidden_leaves_neither_field_nor_condition_nor_section_behind() {
        check(
            &["idNo", "complainant"],
            expect![[r"
            agent ${true}
            note ${false} ${false}
            at note: ${true}
        "]],
        );
    }

    #[test]
    fn a_form_that_hides_nothing_stays_as_it_is() {
        check(
            &[],
            expect![[r"
            idNo
            complainant
            agent ${not empty complainant}
            note ${empty complainant} ${agent == 'x' and complainant == '张三'}
            at idNo: ${not empty idNo}
            at note: ${complainant == '张三'}
        "]],
        );
    }
}
