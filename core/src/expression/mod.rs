//! JUEL expressions: lexer, parser, values and their coercion, evaluation, static analysis of names and types.
//!
//! Semantics are Flowable's (`approval-semantics.md` 5).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A value of a process variable, a form field or an expression. JSON in, JSON out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// Absent.
    #[default]
    Null,
    /// `true` or `false`.
    Boolean(bool),
    /// A whole number.
    Long(i64),
    /// A number with a fraction.
    Double(f64),
    /// A text.
    String(String),
    /// A list.
    List(Vec<Value>),
    /// Named values.
    Map(BTreeMap<String, Value>),
}
