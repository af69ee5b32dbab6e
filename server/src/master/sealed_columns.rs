//! Columns of the master files that hold numbers of identity documents: stored sealed, with a hash beside each by which an
//! equal number is found (`platform::sealing`).

use crate::platform::sealing::{fingerprint, seal};
use crate::platform::sql::Value;

/// The column, in every table that has one.
pub(crate) const NUMBER: &str = "id_no";
/// The column of its hash.
pub(crate) const HASH: &str = "id_no_hash";

/// The fewest characters of a number that is looked for.
const SHORTEST: usize = 8;
/// The most characters of one.
const LONGEST: usize = 20;

/// Whether a column holds sealed numbers.
pub(crate) fn is_sealed(column: &str) -> bool {
    column == NUMBER
}

/// A column as it is stored: a number sealed, and its hash; any other as it is.
pub(crate) fn stored(column: String, value: Value) -> Vec<(String, Value)> {
    match value {
        Value::Text(Some(number)) if is_sealed(&column) => {
            let hash = (HASH.to_owned(), fingerprint(&number).into());
            vec![(column, seal(&number).into()), hash]
        }
        value => vec![(column, value)],
    }
}

/// Whether a text that is looked for may be a whole number: parts of one cannot be found.
pub(crate) fn may_be_number(text: &str) -> bool {
    let is_long_enough = (SHORTEST..=LONGEST).contains(&text.len());
    is_long_enough && text.bytes().all(|it| it.is_ascii_alphanumeric()) && text.bytes().any(|it| it.is_ascii_digit())
}
