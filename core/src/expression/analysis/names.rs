//! What is known of the names that an expression may use.

use std::collections::BTreeMap;

use crate::expression::beans::{BeanCatalogue, Type};
use crate::expression::value::Value;

/// What is known of the names that an expression may use.
#[derive(Clone, Debug, Default)]
pub struct NameCatalogue {
    /// Variables and form fields.
    pub variables: BTreeMap<String, VariableDeclaration>,
    /// Registered beans.
    pub beans: BeanCatalogue,
    /// `variables` is complete: any other name is a mistake.
    pub complete: bool,
    /// The expression belongs to a user task: `task` exists.
    pub in_task: bool,
}

/// What is known of one variable.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariableDeclaration {
    /// Its type.
    pub kind: Type,
    /// Its values, when there are only some (a dictionary's codes). Empty: any.
    pub values: Vec<Value>,
    /// Its smallest value, for numbers.
    pub min: Option<f64>,
    /// Its largest value, for numbers.
    pub max: Option<f64>,
}
