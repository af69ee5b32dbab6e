//! The fields of a form that the system fills, when the form comes back corrected: they are what the system knows, not what the
//! applicant's page has shown since he applied.

use lawdesk_core::area::DATE;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Values};

/// The day of the application as it was filled in: a correction is no new application.
pub(super) fn day_of_application(form: &Form, filled: &Values) -> Values {
    let days = form.fields().filter(|field| field.source.as_deref() == Some(DATE));
    days.filter_map(|field| Some((field.key.clone(), filled.get(&field.key)?.clone()))).collect()
}

/// What was sent, with what is known now in the fields that the system fills from a file.
pub(super) fn with_known(form: &Form, data: &Value, stored: &Values) -> Value {
    let Value::Map(values) = data else { return data.clone() };
    let mut values = values.clone();
    for field in form.fields().filter(|field| field.read_only && field.source.is_some()) {
        if let Some(known) = stored.get(&field.key) {
            values.insert(field.key.clone(), known.clone());
        }
    }
    Value::Map(values)
}
