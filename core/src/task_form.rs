//! What a user task asks for beside the operation: the form properties of its diagram, as a form that is drawn and
//! checked like any other.
//!
//! Each answer becomes a process variable, which gateways and assignees further on read.

use crate::bpmn::model::FormField;
use crate::caption::Caption;
use crate::expression::Value;
use crate::form::{Check, Field, Form, Right, Section, Values, Widget, is_empty};

/// The dictionary of the accounts that can be given work.
pub const ACCOUNTS: &str = "account";
/// The dictionary of yes and no.
const YES_OR_NO: &str = "sfbz";
/// The longest text, in characters.
const LONGEST: u32 = 2000;

/// The questions that people answer; a property that the diagram lets nobody write is none.
pub fn writable_fields(properties: &[FormField]) -> impl Iterator<Item = &FormField> {
    properties.iter().filter(|property| property.writable)
}

/// What the code of a field's permission in a diagram means (`fieldsPermission`, yudao's); none: nothing.
#[must_use]
pub const fn right(permission: i32) -> Option<Right> {
    match permission {
        1 => Some(Right::Read),
        2 => Some(Right::Write),
        3 => Some(Right::Hidden),
        _ => None,
    }
}

/// The questions as a form of one section without a title. The diagram's words are its author's, in one language; `english`
/// knows how a name of its flow reads in the other.
#[must_use]
pub fn form<'a>(properties: &'a [FormField], english: impl Fn(&'a str) -> Option<&'a str>) -> Form {
    let fields: Vec<Field> = writable_fields(properties).map(|property| field(property, &english)).collect();
    let checks = writable_fields(properties).filter_map(|property| check(property, &fields)).collect();
    Form { sections: vec![Section::new("questions", "", "", fields)], checks, ..Form::default() }
}

/// Whoever is named must be one of those whom another question names, as the head of a group.
fn check(property: &FormField, fields: &[Field]) -> Option<Check> {
    let group = constraint(property, "among")?;
    let Caption { zh, en } = &fields.iter().find(|field| field.key == group)?.label;
    let own = &property.id;
    let when = format!("${{empty {group} || empty {own} || {group}.contains({own})}}");
    Some(Check::new(&when, own, &format!("须是“{zh}”之一"), &format!("Must be one of “{en}”")))
}

/// The dictionary of an `enum`'s choices, which only its diagram knows.
#[must_use]
pub fn dictionary(property: &FormField) -> String {
    format!("question.{}", property.id)
}

fn field<'a>(property: &'a FormField, english: impl Fn(&'a str) -> Option<&'a str>) -> Field {
    let name = property.name.as_deref().filter(|name| !name.is_empty()).unwrap_or(&property.id);
    let (widget, dictionary) = widget(property);
    Field {
        key: property.id.clone(),
        label: Caption::new(name, english(name).unwrap_or(name)),
        widget,
        dictionary,
        required: property.required,
        max_length: matches!(widget, Widget::Text | Widget::Textarea).then_some(LONGEST),
        decimals: matches!(property.data_type.as_deref(), Some("long" | "integer")).then_some(0),
        min_items: constraint(property, "minItems").and_then(|fewest| fewest.parse().ok()),
        ..Field::default()
    }
}

fn constraint<'a>(property: &'a FormField, name: &str) -> Option<&'a str> {
    property.constraints.iter().find(|(key, _)| key == name)?.1.as_deref()
}

/// Flowable's types and ours (`docs/bpmn.md`); one that is not known is a text.
fn widget(property: &FormField) -> (Widget, Option<String>) {
    let plain = |widget| (widget, None);
    match property.data_type.as_deref() {
        Some("user") => (Widget::Select, Some(ACCOUNTS.to_owned())),
        Some("users") => (Widget::MultiSelect, Some(ACCOUNTS.to_owned())),
        Some("enum") => (Widget::Select, Some(dictionary(property))),
        Some("boolean") => (Widget::Radio, Some(YES_OR_NO.to_owned())),
        Some("long" | "integer" | "double") => plain(Widget::Number),
        Some("date") => plain(Widget::Date),
        Some("person") => plain(Widget::Person),
        Some("firm") => plain(Widget::Firm),
        Some("region") => plain(Widget::Region),
        Some("textarea") => plain(Widget::Textarea),
        _ => plain(Widget::Text),
    }
}

/// What the variable of a checked answer holds. A person, firm or region is still to be looked up.
#[must_use]
pub fn answer(property: &FormField, value: &Value) -> Value {
    match property.data_type.as_deref() {
        Some("boolean") => Value::Boolean(value.as_text() == Some("1")),
        _ => value.clone(),
    }
}

/// What is known of the answers before anybody types: the variable that each stands for, else the diagram's default. What
/// does not fit the question is left out, and so are persons, firms and regions, whose variables are not what is asked for.
#[must_use]
pub fn prefill(properties: &[FormField], variables: &Values) -> Values {
    let answer = |property: &FormField| Some((property.id.clone(), known_answer(property, variables)?));
    writable_fields(properties).filter_map(answer).collect()
}

fn known_answer(property: &FormField, variables: &Values) -> Option<Value> {
    let name = property.variable.as_ref().unwrap_or(&property.id);
    let value = match variables.get(name).filter(|value| !is_empty(value)) {
        Some(value) => value.clone(),
        None => Value::String(property.default.clone().filter(|it| !it.is_empty() && !it.contains("${"))?),
    };
    match (widget(property).0, value) {
        (Widget::Radio, Value::Boolean(yes)) => Some(Value::from(if yes { "1" } else { "0" })),
        (Widget::Radio, Value::String(text)) => match text.as_str() {
            "true" => Some(Value::from("1")),
            "false" => Some(Value::from("0")),
            _ => None,
        },
        (Widget::Number, Value::String(text)) => number(&text),
        (Widget::Number, value @ (Value::Long(_) | Value::Double(_)))
        | (Widget::MultiSelect, value @ Value::List(_))
        | (Widget::Text | Widget::Textarea | Widget::Date | Widget::Select, value @ Value::String(_)) => Some(value),
        _ => None,
    }
}

fn number(text: &str) -> Option<Value> {
    let whole = text.parse().map(Value::Long);
    whole.or_else(|_| text.parse().map(Value::Double)).ok()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::date::Date;
    use crate::dictionary::Dictionaries;
    use crate::form::{FormContext, check as check_form};
    use crate::locale::Locale;

    fn property(id: &str, data_type: &str) -> FormField {
        FormField {
            id: id.to_owned(),
            data_type: Some(data_type.to_owned()),
            required: true,
            writable: true,
            ..FormField::default()
        }
    }

    fn asked_of_all() -> Vec<FormField> {
        let types = ["string", "long", "double", "boolean", "date", "enum", "user", "users", "person", "odd"];
        let mut all: Vec<FormField> = types.iter().map(|it| property(it, it)).collect();
        all.push(FormField { writable: false, ..property("shown", "string") });
        all
    }

    #[expect(clippy::needless_pass_by_value, reason = "the tests read better so")]
    fn check(data: &str, expect: Expect) {
        let data: Value = serde_json::from_str(data).unwrap();
        let mut dictionaries = Dictionaries::default();
        dictionaries.add("question.enum", ["01".to_owned()]);
        let today = Date::parse("2026-11-21").unwrap();
        let context = FormContext { dictionaries: Some(&dictionaries), ..FormContext::new(today) };
        let line = |it: crate::violation::Violation| format!("{}: {}\n", it.field, it.message.text(Locale::En));
        expect.assert_eq(
            &check_form(&form(&asked_of_all(), |_| None), &data, &context).into_iter().map(line).collect::<String>(),
        );
    }

    #[test]
    fn each_type_is_asked_for_with_its_widget() {
        let line = |field: &Field| {
            let dictionary = field.dictionary.as_ref().map(|it| format!(" {it}")).unwrap_or_default();
            format!("{}: {:?}{dictionary}\n", field.key, field.widget)
        };
        let lines: String = form(&asked_of_all(), |_| None).fields().map(line).collect();
        expect![[r"
            string: Text
            long: Number
            double: Number
            boolean: Radio sfbz
            date: Date
            enum: Select question.enum
            user: Select account
            users: MultiSelect account
            person: Person
            odd: Text
        "]]
        .assert_eq(&lines);
    }

    #[test]
    fn an_answer_is_held_to_its_type_and_what_is_not_asked_is_refused() {
        check(
            r#"{"string": 1, "long": 1.5, "boolean": "1", "date": "soon", "enum": "02", "user": "u", "users": "u",
                "person": "p", "shown": "x", "cljg": "10"}"#,
            expect![[r"
                string: Wrong format
                long: Enter a whole number
                double: Required
                date: Please enter a valid date
                enum: Choose from the list
                users: Wrong format
                odd: Required
                cljg: The form has no such field
                shown: The form has no such field
            "]],
        );
    }

    #[test]
    fn a_question_is_known_by_its_variable_else_by_its_default_and_only_if_it_fits() {
        let mut all = asked_of_all();
        for property in &mut all {
            property.default = match property.id.as_str() {
                "string" => Some("as usual".to_owned()),
                "long" => Some("3".to_owned()),
                "double" => Some("a lot".to_owned()),
                "date" => Some("${today}".to_owned()),
                "boolean" => Some("true".to_owned()),
                _ => None,
            };
        }
        let found = |variables: &str| {
            let known = prefill(&all, &serde_json::from_str(variables).unwrap());
            serde_json::to_string(&known).unwrap()
        };
        let defaults = r#""boolean":"1","long":3,"string":"as usual""#;
        assert_eq!(found(r#"{"person": "lawyer-account", "shown": "x", "cljg": "01"}"#), format!("{{{defaults}}}"));
        assert_eq!(
            found(r#"{"string": "", "long": [1], "boolean": false, "users": ["a"], "user": "b", "enum": "01"}"#),
            r#"{"boolean":"0","enum":"01","string":"as usual","user":"b","users":["a"]}"#,
        );
    }

    #[test]
    fn a_group_has_its_fewest_people_and_its_head_is_one_of_them() {
        let limited = |name: &str, setting: &str| vec![(name.to_owned(), Some(setting.to_owned()))];
        let group = FormField { constraints: limited("minItems", "2"), ..property("group", "users") };
        let head = FormField { constraints: limited("among", "group"), ..property("head", "user") };
        let asked = [group, head];
        let found = |data: &str| {
            let data: Value = serde_json::from_str(data).unwrap();
            let context = FormContext::new(Date::parse("2026-11-21").unwrap());
            let found = check_form(&form(&asked, |_| None), &data, &context);
            found.into_iter().map(|it| format!("{}: {}", it.field, it.message.text(Locale::En))).collect::<Vec<_>>()
        };
        assert_eq!(found(r#"{"group": ["a"], "head": "a"}"#), ["group: At least 2 entries"]);
        assert_eq!(found(r#"{"group": ["a", "b"], "head": "c"}"#), ["head: Must be one of “group”"]);
        assert!(found(r#"{"group": ["a", "b"], "head": "b"}"#).is_empty());
    }

    #[test]
    fn yes_becomes_true_and_everything_else_stays() {
        let yes = Value::String("1".to_owned());
        assert_eq!(answer(&property("a", "boolean"), &yes), Value::Boolean(true));
        assert_eq!(answer(&property("a", "string"), &yes), yes);
    }
}
