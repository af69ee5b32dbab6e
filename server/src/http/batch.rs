//! Several things done by one call, each in a transaction of its own: what became of each.

use lawdesk_core::locale::Locale;
use schemars::JsonSchema;
use serde::Serialize;

use crate::http::answer::Answer;
use crate::platform::error::{Error, Result};

/// What became of one of several.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchResult {
    /// The task, the application, the record.
    id: String,
    /// It is done.
    done: bool,
    /// Why not, for programs.
    code: Option<String>,
    /// Why not, in the caller's language.
    reason: Option<String>,
}

impl BatchResult {
    /// From what its own transaction came to.
    #[must_use]
    pub fn of(id: &str, outcome: Result<()>, locale: Locale) -> Self {
        let refused = outcome.err().map(|error| refusal(&error, locale));
        let (code, reason) = refused.unzip();
        Self { id: id.to_owned(), done: code.is_none(), code, reason }
    }

    /// Not done, for this reason.
    #[must_use]
    pub fn refused(id: &str, code: &str, reason: &str) -> Self {
        Self { id: id.to_owned(), done: false, code: Some(code.to_owned()), reason: Some(reason.to_owned()) }
    }
}

/// Code and sentence; of wrong fields the first one's. A fault of ours is logged here, as the call itself succeeds.
fn refusal(error: &Error, locale: Locale) -> (String, String) {
    if let Error::Internal(cause) = error {
        tracing::error!(error = format!("{cause:#}"), "one of several could not be done");
    }
    let told = error.envelope(locale);
    match error {
        Error::Validation(violations) if !violations.is_empty() => {
            (told.state_code.to_owned(), violations[0].message.text(locale))
        }
        _ => (told.state_code.to_owned(), told.state_info),
    }
}

/// The answer for all of them, by id. Where it was one alone its refusal is that of the call: its fields can be told.
pub fn each(mut outcomes: Vec<(&str, Result<()>)>, locale: Locale) -> Result<Answer<Vec<BatchResult>>> {
    if let [(_, outcome)] = outcomes.as_mut_slice() {
        std::mem::replace(outcome, Ok(()))?;
    }
    Ok(Answer(outcomes.into_iter().map(|(id, outcome)| BatchResult::of(id, outcome, locale)).collect()))
}
