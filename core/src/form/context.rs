//! What a form is checked against.

use std::collections::BTreeMap;

use super::Right;
use crate::date::Date;
use crate::dictionary::Dictionaries;
use crate::expression::Value;

/// Named values: the data of a form or of one row of a table.
pub type Values = BTreeMap<String, Value>;

/// What a form is checked against.
#[derive(Clone, Copy, Debug)]
pub struct FormContext<'a> {
    /// Today in China; conditions read it as `today`.
    pub today: Date,
    /// The codes that selects may hold. A dictionary that is not known here is not checked.
    pub dictionaries: Option<&'a Dictionaries>,
    /// The rights of the person at this node. Absent: the form's own rules decide. Given: a field that is not named can
    /// be read.
    pub rights: Option<&'a BTreeMap<String, Right>>,
    /// The values before the input: what the system filled in, and what cannot be changed must equal.
    pub stored: Option<&'a Values>,
}

impl<'a> FormContext<'a> {
    /// A form without dictionaries, rights or stored values.
    #[must_use]
    pub fn new(today: Date) -> Self {
        Self { today, dictionaries: None, rights: None, stored: None }
    }

    /// What this person may do with a field.
    #[must_use]
    #[inline]
    pub fn right(&self, key: &str) -> Right {
        match self.rights {
            None => Right::Write,
            Some(rights) => rights.get(key).copied().unwrap_or(Right::Read),
        }
    }

    /// The stored value of a field.
    #[must_use]
    pub fn stored(&self, key: &str) -> Option<&'a Value> {
        self.stored.and_then(|values| values.get(key))
    }
}

/// Nothing was filled in: absent, `null`, a blank text, an empty list or map.
#[must_use]
pub fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Boolean(_) | Value::Long(_) | Value::Double(_) => false,
        Value::String(text) => is_blank(text),
        Value::List(list) => list.is_empty(),
        Value::Map(map) => map.is_empty(),
    }
}

#[inline]
pub(super) fn is_blank(text: &str) -> bool {
    !begins_filled(text) && crate::text::trim(text).is_empty()
}

/// Most texts are seen to be filled by their first byte: a printed character of ASCII, or one of those that begin the
/// Han characters from U+4000 on.
#[inline]
pub(super) fn begins_filled(text: &str) -> bool {
    matches!(text.as_bytes(), [b'!'..=b'~' | 0xe4..=0xe9, ..])
}
