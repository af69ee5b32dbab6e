//! What is wrong with a form itself, before anyone fills it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Caption, Field, Form, Widget};
use crate::dictionary::{Dictionaries, ORGANISATIONS};
use crate::expression::{self, Declared, Names, ProblemKind, Type, Value};

/// The most fields of a form, those of its tables included.
const MAX_FIELDS: usize = 500;

/// One thing that is wrong with a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct FormProblem {
    /// Key of the field or section, `table.column` for a column, the number of a check as `checks[2]`.
    pub place: String,
    /// What is wrong.
    #[serde(flatten)]
    pub kind: FormProblemKind,
}

/// What is wrong with a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum FormProblemKind {
    /// A condition is always true or always false.
    ConstantCondition {
        /// Its only value.
        value: bool,
    },
    /// The condition cannot be read, or would fail.
    Condition {
        /// Why, in the words of the expression language.
        reason: String,
    },
    /// Two fields or sections have this key.
    DuplicateKey,
    /// Keys are letters and digits, a small letter first, at most 40.
    KeyFormat,
    /// A caption is missing in one of the languages.
    MissingCaption,
    /// A select without a dictionary, or a table without columns.
    MissingContent,
    /// A table inside a table.
    NestedTable,
    /// More fields than a form can have.
    TooManyFields,
    /// No dictionary has this name.
    UnknownDictionary {
        /// The name.
        dictionary: String,
    },
    /// The form has no such field.
    UnknownField {
        /// The name.
        name: String,
    },
    /// The field can never have this value.
    UnknownValue {
        /// The value.
        value: String,
    },
    /// A smallest value or number of entries above the largest.
    EmptyRange,
}

impl Form {
    /// What is wrong with the form, in its order. Empty for a form that can be published.
    #[must_use]
    pub fn problems(&self, dictionaries: &Dictionaries) -> Vec<FormProblem> {
        let names = names(self.fields(), &Names { complete: true, ..Names::default() }, dictionaries);
        let mut report = Report { dictionaries, problems: Vec::new() };
        let count: usize = self.fields().map(|field| 1 + field.columns.len()).sum();
        if MAX_FIELDS < count {
            report.add("", FormProblemKind::TooManyFields);
            return report.problems;
        }
        report.sections(self);
        report.fields("", self.fields(), &names);
        for (index, check) in self.checks.iter().enumerate() {
            let place = format!("checks[{index}]");
            report.caption(&place, &check.message);
            report.condition(&place, Some(&check.when), &names);
            if self.field(&check.field).is_none() {
                report.add(&place, FormProblemKind::UnknownField { name: check.field.clone() });
            }
        }
        report.problems
    }
}

struct Report<'a> {
    dictionaries: &'a Dictionaries,
    problems: Vec<FormProblem>,
}

impl Report<'_> {
    fn add(&mut self, place: &str, kind: FormProblemKind) {
        self.problems.push(FormProblem { place: place.to_owned(), kind });
    }

    fn sections(&mut self, form: &Form) {
        let mut seen = BTreeSet::new();
        for section in &form.sections {
            self.key(&section.key, &section.key, &mut seen);
            self.caption(&section.key, &section.title);
        }
    }

    fn fields<'f>(&mut self, prefix: &str, fields: impl Iterator<Item = &'f Field>, names: &Names) {
        let mut seen = BTreeSet::new();
        for field in fields {
            let place = format!("{prefix}{}", field.key);
            self.key(&place, &field.key, &mut seen);
            self.caption(&place, &field.label);
            self.content(&place, field);
            for condition in [&field.visible_when, &field.required_when, &field.read_only_when] {
                self.condition(&place, condition.as_ref(), names);
            }
            if field.widget == Widget::Table && prefix.is_empty() {
                let inner = names_of_rows(field, names, self.dictionaries);
                self.fields(&format!("{place}."), field.columns.iter(), &inner);
            } else if field.widget == Widget::Table {
                self.add(&place, FormProblemKind::NestedTable);
            }
        }
    }

    fn key<'k>(&mut self, place: &str, key: &'k str, seen: &mut BTreeSet<&'k str>) {
        let is_sound = key.len() <= 40
            && key.starts_with(|letter: char| letter.is_ascii_lowercase())
            && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_sound || key == "today" {
            self.add(place, FormProblemKind::KeyFormat);
        }
        if !seen.insert(key) {
            self.add(place, FormProblemKind::DuplicateKey);
        }
    }

    fn caption(&mut self, place: &str, caption: &Caption) {
        if caption.zh.trim().is_empty() || caption.en.trim().is_empty() {
            self.add(place, FormProblemKind::MissingCaption);
        }
    }

    fn content(&mut self, place: &str, field: &Field) {
        let needs_dictionary = matches!(field.widget, Widget::Select | Widget::MultiSelect | Widget::Radio);
        if needs_dictionary && field.dictionary.is_none() || field.widget == Widget::Table && field.columns.is_empty() {
            self.add(place, FormProblemKind::MissingContent);
        }
        if let Some(key) = &field.dictionary {
            let is_known = self.dictionaries.codes(key).is_some() || ORGANISATIONS.contains(&key.as_str());
            if !is_known {
                self.add(place, FormProblemKind::UnknownDictionary { dictionary: key.clone() });
            }
        }
        let is_empty = |min: Option<f64>, max: Option<f64>| min.zip(max).is_some_and(|(min, max)| max < min);
        let items = is_empty(field.min_items.map(f64::from), field.max_items.map(f64::from));
        if items || is_empty(field.min, field.max) || field.max_length == Some(0) {
            self.add(place, FormProblemKind::EmptyRange);
        }
    }

    fn condition(&mut self, place: &str, text: Option<&String>, names: &Names) {
        let Some(text) = text else {
            return;
        };
        let expression = match expression::parse(text) {
            Ok(expression) if !expression.is_literal() => expression,
            Ok(_) => return self.add(place, FormProblemKind::Condition { reason: "${…}".to_owned() }),
            Err(error) => return self.add(place, FormProblemKind::Condition { reason: error.to_string() }),
        };
        for problem in expression::analyse(&expression, names) {
            let kind = match problem.kind {
                ProblemKind::UnknownName { name, .. } => FormProblemKind::UnknownField { name },
                ProblemKind::UnknownValue { value, .. } => FormProblemKind::UnknownValue { value },
                ProblemKind::Constant { value } => FormProblemKind::ConstantCondition { value },
                other => FormProblemKind::Condition { reason: format!("{other:?}") },
            };
            self.add(place, kind);
        }
    }
}

/// Names that conditions in a row can use: its columns, then the form around it.
fn names_of_rows(field: &Field, around: &Names, dictionaries: &Dictionaries) -> Names {
    names(field.columns.iter(), around, dictionaries)
}

fn names<'f>(fields: impl Iterator<Item = &'f Field>, around: &Names, dictionaries: &Dictionaries) -> Names {
    let mut variables: BTreeMap<String, Declared> = around.variables.clone();
    variables.insert("today".to_owned(), Declared { kind: Type::Text, ..Declared::default() });
    for field in fields {
        variables.insert(field.key.clone(), declared(field, dictionaries));
    }
    Names { variables, ..around.clone() }
}

/// Dates are texts here: conditions take them apart.
fn declared(field: &Field, dictionaries: &Dictionaries) -> Declared {
    let kind = match field.widget {
        Widget::Number if field.decimals == Some(0) => Type::Long,
        Widget::Number => Type::Number,
        Widget::MultiSelect | Widget::File | Widget::Table => Type::List,
        _ => Type::Text,
    };
    let codes = match field.widget {
        Widget::Select | Widget::Radio => field.dictionary.as_deref().and_then(|key| dictionaries.codes(key)),
        _ => None,
    };
    let values = match (field.widget, codes) {
        (Widget::Checkbox, _) => vec![Value::from("0"), Value::from("1"), Value::Null],
        (_, Some(codes)) => codes.iter().map(|code| Value::from(code.as_str())).chain([Value::Null]).collect(),
        _ => Vec::new(),
    };
    Declared { kind, values, min: field.min, max: field.max }
}
