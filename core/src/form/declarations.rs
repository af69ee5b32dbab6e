//! What is known of a form's fields to conditions, and to the flow that the form starts.

use std::collections::BTreeMap;

use super::{Field, Form, Widget};
use crate::dictionary::Dictionaries;
use crate::expression::{NameCatalogue, Type, Value, VariableDeclaration};

/// The names that conditions beside these fields may use: their keys before those of the form around them.
pub(super) fn names<'f>(
    fields: impl Iterator<Item = &'f Field>,
    around: &NameCatalogue,
    dictionaries: &Dictionaries,
) -> NameCatalogue {
    let mut variables: BTreeMap<String, VariableDeclaration> = around.variables.clone();
    variables.insert("today".to_owned(), VariableDeclaration { kind: Type::Text, ..VariableDeclaration::default() });
    for field in fields {
        variables.insert(field.key.clone(), declaration(field, dictionaries));
    }
    NameCatalogue { variables, ..around.clone() }
}

impl Form {
    /// What an application filled with this form gives its flow: every field under its key, and under the name that the
    /// field itself gives (`variable`). A table that names lawyers gives that name the list of their accounts.
    #[must_use]
    pub fn process_variables(&self, dictionaries: &Dictionaries) -> BTreeMap<String, VariableDeclaration> {
        let mut variables = BTreeMap::new();
        for field in self.fields() {
            let declared = declaration(field, dictionaries);
            if let Some(name) = &field.variable {
                variables.insert(name.clone(), declared.clone());
            }
            variables.entry(field.key.clone()).or_insert(declared);
        }
        variables
    }
}

/// Dates are texts here: conditions take them apart.
fn declaration(field: &Field, dictionaries: &Dictionaries) -> VariableDeclaration {
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
    VariableDeclaration { kind, values, min: field.min, max: field.max }
}
