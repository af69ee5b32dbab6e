//! Violations: what is wrong, and where; and how the errors of `validator` become violations.

use std::borrow::Cow;

use serde::de::DeserializeOwned;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use validator::{ValidationError, ValidationErrors, ValidationErrorsKind};

use crate::date::Date;
use crate::decimal;
use crate::expression::Value;
use crate::json_in::{Misfit, from_value};
use crate::json_out::to_json;
use crate::message::Message;
use crate::rule::Rule;

/// The parameter in which a `ValidationError` of ours carries its message: as JSON, for the library would make a map of it.
const MESSAGE: &str = "message";
/// The parameter that names the field of an error that a rule across fields has found.
const FIELD: &str = "field";
/// The parameter that makes an error a warning.
const WARNING: &str = "warning";

/// Whether a violation stops the act or only tells the user to look again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// The act is refused.
    #[default]
    Error,
    /// The act may go on; the user sees the hint.
    Warning,
}

/// One thing that is wrong with an input.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Violation {
    /// Path of the field, e.g. `mobile` or `partners[2].share`.
    pub field: String,
    /// Error or warning.
    #[serde(default)]
    pub severity: Severity,
    /// What is wrong.
    #[serde(flatten)]
    pub message: Message,
}

impl Violation {
    /// An error at a field.
    #[must_use]
    pub fn error(field: impl Into<String>, message: Message) -> Self {
        Self { field: field.into(), severity: Severity::Error, message }
    }

    /// A warning at a field.
    #[must_use]
    pub fn warning(field: impl Into<String>, message: Message) -> Self {
        Self { field: field.into(), severity: Severity::Warning, message }
    }
}

/// Written by hand: what serde derives for a flattened field makes a map of the message first.
impl Serialize for Violation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Violation", 4)?;
        fields.serialize_field("field", &self.field)?;
        fields.serialize_field("severity", &self.severity)?;
        self.message.write_fields(&mut fields)?;
        fields.end()
    }
}

impl From<Misfit> for Violation {
    fn from(misfit: Misfit) -> Self {
        Self::error(misfit.path, misfit.message)
    }
}

/// Holds a value against a rule inside a custom function of `validator`'s derive.
pub fn rule(rule: Rule, value: &str, today: Date) -> Result<(), ValidationError> {
    rule.check(value, today).map_or(Ok(()), |message| Err(error(&message)))
}

/// A message as an error of `validator`, to be read back by [`violations`].
#[must_use]
pub fn error(message: &Message) -> ValidationError {
    let mut error = ValidationError::new("rule");
    error.code = Cow::Owned(message.code());
    error.add_param(Cow::Borrowed(MESSAGE), &to_json(message));
    error
}

/// An error that a rule across fields reports (`#[validate(schema(…))]`): at a field named as in JSON.
#[must_use]
pub fn error_at(field: &str, message: &Message) -> ValidationError {
    let mut error = error(message);
    error.add_param(Cow::Borrowed(FIELD), &field);
    error
}

/// A warning that a rule across fields reports: the value may be right, but deserves a second look.
#[must_use]
pub fn warning_at(field: &str, message: &Message) -> ValidationError {
    let mut error = error_at(field, message);
    error.add_param(Cow::Borrowed(WARNING), &true);
    error
}

/// The errors of `validator` as violations, sorted by path. Fields of Rust become fields of JSON: `share_ratio` is
/// `shareRatio`; rows of a list are `partners[2]`.
#[must_use]
pub fn violations(errors: &ValidationErrors) -> Vec<Violation> {
    let mut found = Vec::new();
    collect("", errors, &mut found);
    found.sort_by(|one, other| one.field.cmp(&other.field));
    found
}

fn collect(path: &str, errors: &ValidationErrors, found: &mut Vec<Violation>) {
    for (name, kind) in errors.errors() {
        let path = join(path, name);
        match kind {
            ValidationErrorsKind::Field(errors) => {
                found.extend(errors.iter().map(|error| violation(&path, error)));
            }
            ValidationErrorsKind::Struct(errors) => collect(&path, errors, found),
            ValidationErrorsKind::List(rows) => {
                for (index, errors) in rows {
                    collect(&format!("{path}[{index}]"), errors, found);
                }
            }
        }
    }
}

fn violation(path: &str, error: &ValidationError) -> Violation {
    let (field, message) = (place(path, error), message(error));
    if error.params.contains_key(WARNING) {
        return Violation::warning(field, message);
    }
    Violation::error(field, message)
}

fn place(path: &str, error: &ValidationError) -> String {
    parameter::<String>(error, FIELD).map_or_else(|| path.to_owned(), |field| join_path(path, &field))
}

/// An error about a struct as a whole has the name `__all__`: its path is the struct's.
fn join(path: &str, name: &str) -> String {
    if name == "__all__" {
        return path.to_owned();
    }
    join_path(path, &camel_case(name.trim_start_matches("r#")))
}

fn join_path(path: &str, field: &str) -> String {
    if path.is_empty() { field.to_owned() } else { format!("{path}.{field}") }
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let mut joined = words.next().unwrap_or_default().to_owned();
    for word in words {
        let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
        joined.push_str(&first.to_ascii_uppercase());
        joined.push_str(rest);
    }
    joined
}

/// Our own message if the error carries one, else what `validator`'s built-in checks mean.
fn message(error: &ValidationError) -> Message {
    if let Some(message) = parameter::<String>(error, MESSAGE).and_then(|json| parse_json(&json)) {
        return message;
    }
    match error.code.as_ref() {
        "required" => Message::Required,
        "length" => length_message(error),
        "range" => range_message(error),
        "email" => Message::Email,
        _ => Message::WrongType,
    }
}

fn length_message(error: &ValidationError) -> Message {
    let bound = |name| parameter::<u32>(error, name).or_else(|| parameter(error, "equal"));
    let (min, max) = (bound("min").unwrap_or(0), bound("max").unwrap_or(u32::MAX));
    if let Some(text) = parameter::<String>(error, "value") {
        let length = crate::text::length(&text);
        return match length {
            0 => Message::Required,
            _ if length < min as usize => Message::TooShort { min },
            _ => Message::TooLong { max },
        };
    }
    match parameter::<Vec<Value>>(error, "value") {
        Some(items) if items.len() > max as usize => Message::TooManyItems { max },
        _ => Message::TooFewItems { min },
    }
}

fn range_message(error: &ValidationError) -> Message {
    if let (Some(min), Some(max)) = (parameter(error, "min"), parameter(error, "max")) {
        return Message::OutOfRange { min, max };
    }
    let bound = |name| parameter::<f64>(error, name).map(decimal::text);
    match (bound("min"), bound("max")) {
        (Some(min), _) => Message::AtLeast { min },
        (None, Some(max)) => Message::AtMost { max },
        (None, None) => Message::WrongType,
    }
}

/// By way of a `Value`: reading each type from the library's own values would weigh 30 KB in WASM.
fn parameter<T: DeserializeOwned>(error: &ValidationError, name: &str) -> Option<T> {
    parse_json(&to_json(error.params.get(name)?))
}

fn parse_json<T: DeserializeOwned>(json: &str) -> Option<T> {
    from_value(Value::from_json(json.as_bytes())?).ok()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use validator::Validate;

    use super::*;
    use crate::locale::Locale;

    #[derive(Clone, Validate)]
    #[validate(schema(function = "signed_needs_a_place"))]
    struct Firm {
        #[validate(length(min = 1, max = 4))]
        short_name: String,
        #[validate(custom(function = "mobile"))]
        principal_mobile: String,
        #[validate(range(min = 1, max = 999))]
        warning_days: i64,
        signed: bool,
        #[validate(nested, length(min = 1))]
        partners: Vec<Partner>,
    }

    #[derive(Clone, Serialize, Validate)]
    struct Partner {
        #[validate(range(max = 100.0))]
        share_ratio: f64,
    }

    fn mobile(value: &str) -> Result<(), ValidationError> {
        rule(Rule::Mobile, value, Date::last())
    }

    fn signed_needs_a_place(firm: &Firm) -> Result<(), ValidationError> {
        if firm.signed { Err(error_at("signaturePosition", &Message::SignaturePositionRequired)) } else { Ok(()) }
    }

    fn sound() -> Firm {
        Firm {
            short_name: "衡正".to_owned(),
            principal_mobile: "13800138000".to_owned(),
            warning_days: 1,
            signed: false,
            partners: vec![Partner { share_ratio: 50.0 }, Partner { share_ratio: 50.0 }],
        }
    }

    fn check(firm: &Firm, expect: Expect) {
        let violations = firm.validate().map_or_else(|errors| violations(&errors), |()| Vec::new());
        let lines = violations.iter().map(|v| format!("{}: {}\n", v.field, v.message.text(Locale::ZhCn)));
        expect.assert_eq(&lines.collect::<String>());
    }

    #[test]
    fn a_sound_form_has_no_violations() {
        check(&sound(), expect![""]);
    }

    #[test]
    fn errors_of_fields_and_rows_become_violations_with_paths() {
        let firm = Firm {
            short_name: "示范衡正律师".to_owned(),
            principal_mobile: "1380013800".to_owned(),
            warning_days: 0,
            partners: vec![Partner { share_ratio: 50.0 }, Partner { share_ratio: 101.0 }],
            ..sound()
        };
        check(
            &firm,
            expect![[r"
            partners[1].shareRatio: 不能大于100
            principalMobile: 请输入正确的手机号
            shortName: 不能超过4个字
            warningDays: 应在1到999之间
        "]],
        );
    }

    #[test]
    fn what_is_empty_is_required() {
        check(
            &Firm { short_name: String::new(), partners: Vec::new(), ..sound() },
            expect![[r"
            partners: 至少1项
            shortName: 必填
        "]],
        );
    }

    #[test]
    fn a_rule_across_fields_says_at_which_one() {
        check(
            &Firm { signed: true, ..sound() },
            expect![[r"
            signaturePosition: 请输入签章位置标识
        "]],
        );
    }
}
