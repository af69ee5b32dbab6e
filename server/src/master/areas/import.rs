//! `POST lawer-other/area/{area}/import`: the rows of a workbook become records, all of them or none.

use std::collections::BTreeMap;

use axum::extract::Path;
use lawdesk_core::area::{Captions, read_row};
use lawdesk_core::dto::{AreaAddInput, AreaImportInput, AreaImportRow};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Field;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::caller::Caller;
use super::cells;
use super::new_records::{NewRecord, NewRecords};
use super::references;
use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::reference::dictionaries::{self, Offered};

/// Five thousand rows of some thousand characters each.
const LARGEST_BODY: usize = 16 * 1024 * 1024;
/// So many violations are told: who has more has mistaken a column.
const MOST_TOLD: usize = 1000;

pub(crate) fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-other/area/{area}/import", "Make records of a workbook's rows", import)
        .limit(LARGEST_BODY)
}

/// What became of the rows.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AreaImported")]
pub(crate) struct Imported {
    /// Rows that were sound.
    rows: i64,
    /// Records that were made; 0 where rows were only checked.
    added: i64,
}

/// What is wrong is told by row and field, as `rows[3].mobile`.
async fn import(
    context: CommandContext,
    Path(area): Path<String>,
    ValidJson(input): ValidJson<AreaImportInput>,
) -> Result<Answer<Imported>> {
    let caller = Caller::of(&context.user, &area)?;
    caller.permit("import")?;
    let fields: Vec<&Field> = caller.area.form.fields().collect();
    let captions = dictionaries::captions(&context.app, &cells::dictionaries(&fields), Offered::Now).await?;
    let mut work = match context.begin_answering("importRecords", &(&area, &input)).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let records = NewRecords::prepare(work.app, &mut work.tx, &caller, NewRecord::Imported).await?;
    let mut rows = Rows { app: work.app, caller: &caller, records, captions, found: BTreeMap::new() };
    let mut violations = Vec::new();
    for (at, row) in input.rows.iter().enumerate() {
        let wrong = rows.add(&mut work.tx, row).await?;
        violations.extend(wrong.into_iter().map(|it| Violation { field: format!("rows[{at}].{}", it.field), ..it }));
        if MOST_TOLD <= violations.len() {
            break;
        }
    }
    if !violations.is_empty() {
        return Err(Error::Validation(violations));
    }
    let rows = i64::try_from(input.rows.len()).unwrap_or(i64::MAX);
    if input.dry_run {
        // Dropped, the transaction leaves nothing behind.
        return Ok(Answer(Imported { rows, added: 0 }));
    }
    let columns = columns(&input.rows);
    work.commit_changes((&area, ""), (&columns, &rows.to_string()), Imported { rows, added: rows }).await
}

/// The keys of the fields that any row fills in, comma between.
fn columns(rows: &[AreaImportRow]) -> String {
    let keys: std::collections::BTreeSet<&str> =
        rows.iter().flat_map(|row| row.values.keys()).map(String::as_str).collect();
    keys.into_iter().collect::<Vec<_>>().join(",")
}

/// The rows of a workbook on their way to become records.
struct Rows<'a> {
    app: &'a App,
    caller: &'a Caller,
    records: NewRecords<'a>,
    captions: Captions,
    /// What names of fields turned out to be.
    found: BTreeMap<(String, String), std::result::Result<String, Message>>,
}

impl Rows<'_> {
    /// Makes a record of a row; what is wrong with it. A row that is wrong leaves nothing behind, so that the next ones
    /// can still be tried.
    async fn add(&mut self, tx: &mut Tx, row: &AreaImportRow) -> Result<Vec<Violation>> {
        let mut read = read_row(&self.caller.area.form, &row.values, &self.captions);
        for (key, name) in std::mem::take(&mut read.names) {
            match self.find(tx, &key, &name).await? {
                Ok(id) => drop(read.values.insert(key, Value::String(id))),
                Err(message) => read.violations.push(Violation::error(key, message)),
            }
        }
        sqlx::query("savepoint imported").execute(&mut **tx).await?;
        let input = AreaAddInput { data: read.values, tables: BTreeMap::new() };
        let outcome = self.records.add(self.app, tx, &input).await;
        let unread: Vec<String> = read.violations.iter().map(|it| it.field.clone()).collect();
        let mut wrong = read.violations;
        match outcome {
            Ok(_) if wrong.is_empty() => {
                sqlx::query("release savepoint imported").execute(&mut **tx).await?;
                return Ok(wrong);
            }
            Ok(_) => {}
            // A cell that could not be read is empty by that alone.
            Err(Error::Validation(violations)) => {
                wrong.extend(violations.into_iter().filter(|it| !unread.contains(&it.field)));
            }
            Err(error) => return Err(error),
        }
        sqlx::query("rollback to savepoint imported").execute(&mut **tx).await?;
        Ok(wrong)
    }

    async fn find(&mut self, tx: &mut Tx, key: &str, name: &str) -> Result<std::result::Result<String, Message>> {
        let named = (key.to_owned(), name.to_owned());
        if let Some(found) = self.found.get(&named) {
            return Ok(found.clone());
        }
        let Some(field) = self.caller.area.form.field(key) else { return Ok(Err(Message::UnknownField)) };
        let found = references::find(tx, field, name).await?;
        self.found.insert(named, found.clone());
        Ok(found)
    }
}
