//! Files that something names that is not sent yet: they wait longer than others.

use std::collections::BTreeSet;

use lawdesk_core::expression::Value;
use lawdesk_core::html;
use sqlx::AnyConnection;
use uuid::Uuid;

use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// How many files one statement keeps.
const BATCH: usize = 200;
/// A file is kept anew when this much would be won, milliseconds: a draft is kept with every pause in typing.
const STEP: i64 = 24 * 60 * 60 * 1000;

/// Keeps the files that somebody has brought and that wait to be used, at least until a moment. Whatever is no number of
/// such a file is left alone.
pub async fn keep_drafted(
    connection: &mut AnyConnection,
    account: &str,
    files: &BTreeSet<String>,
    until: i64,
) -> Result<()> {
    let files: Vec<&String> = files.iter().collect();
    for batch in files.chunks(BATCH) {
        let mut sql = Sql::new("update file set kept_until = ");
        sql.bind(until).push(" where state = 'waiting' and uploaded_by = ").bind(account);
        sql.push(" and kept_until < ").bind(until - STEP).push(" and id in ");
        sql.bind_list(batch.iter().map(|it| (*it).clone()));
        sql.execute(&mut *connection).await?;
    }
    Ok(())
}

/// What reads like numbers of files in values of a form that may be unfinished, whatever its fields are: texts of their own,
/// and pictures in formatted text.
pub fn drafted<'a>(values: impl IntoIterator<Item = &'a Value>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&Value> = values.into_iter().collect();
    while let Some(value) = open.pop() {
        match value {
            Value::List(items) => open.extend(items),
            Value::Map(cells) => open.extend(cells.values()),
            Value::String(text) => {
                let numbers = [text.as_str()].into_iter().chain(html::pictures(text));
                found.extend(numbers.filter(|it| Uuid::parse_str(it).is_ok()).map(str::to_owned));
            }
            _ => (),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_wherever_values_hold_them() {
        let id = |last: u8| format!("019a2f3c-1d2e-7f00-8000-00000000000{last}");
        let values = format!(
            r#"{{"proof": ["{}"], "rows": [{{"scan": ["{}"], "name": "x"}}], "signature": "{}",
                "body": "<p><img data-file=\"{}\" alt=\"\"></p>", "count": 3, "note": "see {}"}}"#,
            id(1),
            id(2),
            id(3),
            id(4),
            id(5),
        );
        let values: Value = serde_json::from_str(&values).unwrap();
        assert_eq!(drafted([&values]), [1, 2, 3, 4].map(id).into());
    }
}
