//! `POST lawer-other/area/{area}/import`: the rows of a workbook become records, all of them or none.
//! `GET lawer-other/area/{area}/importContext`: what the browser holds them against before it sends them.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use lawdesk_core::area::{Captions, ImportContext, at_row, read_row};
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
use super::presets;
use super::references;
use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::reference::dictionaries::{self, OfferedItems};

/// Five thousand rows of some thousand characters each.
const LARGEST_BODY: usize = 16 * 1024 * 1024;
/// So many violations are told: who has more has mistaken a column.
const MOST_TOLD: usize = 1000;

pub(crate) fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-other/area/{area}/importContext", "What rows of a workbook are held against", import_context)
        .post("/lawer-other/area/{area}/import", "Make records of a workbook's rows", import)
        .limit(LARGEST_BODY)
}

/// What became of the rows.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AreaImported")]
pub(crate) struct ImportOutcome {
    /// Rows that were sound.
    rows: i64,
    /// Records that were made; 0 where rows were only checked.
    added: i64,
}

async fn import_context(State(app): State<App>, caller: Caller) -> Result<Answer<ImportContext>> {
    caller.permit("import")?;
    let mut tx = app.db.snapshot().await?;
    let mut known = presets::shared(&app, &mut tx, &caller).await?;
    drop(tx);
    let lifted = presets::left_to_rows(&caller, &known);
    presets::first_numbers(&app, &caller, &mut known);
    let open = caller.fills_in().into_iter().map(str::to_owned).chain(lifted.iter().cloned()).collect();
    let captions = captions(&app, &caller).await?;
    Ok(Answer(ImportContext { today: app.clock.today(), open, lifted, presets: known, captions }))
}

/// What cells may say instead of codes.
async fn captions(app: &App, caller: &Caller) -> Result<Captions> {
    let fields: Vec<&Field> = caller.area.form.fields().collect();
    dictionaries::captions(app, &cells::dictionaries(&fields), OfferedItems::Now).await
}

/// What is wrong is told by row and field, as `rows[3].mobile`.
async fn import(
    context: CommandContext,
    Path(area): Path<String>,
    ValidJson(input): ValidJson<AreaImportInput>,
) -> Result<Answer<ImportOutcome>> {
    let caller = Caller::of(&context.user, &area)?;
    caller.permit("import")?;
    let captions = captions(&context.app, &caller).await?;
    let mut work = match context.begin_answering("importRecords", &(&area, &input)).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let records = NewRecords::prepare(work.app, &mut work.tx, &caller, NewRecord::Imported).await?;
    let mut rows = Rows { app: work.app, caller: &caller, records, captions, found: BTreeMap::new() };
    let mut violations = Vec::new();
    for (at, row) in input.rows.iter().enumerate() {
        let wrong = rows.add(&mut work.tx, row).await?;
        violations.extend(wrong.into_iter().map(|it| at_row(at, it)));
        if MOST_TOLD <= violations.len() {
            break;
        }
    }
    // One that is wrong keeps all out.
    if !violations.is_empty() {
        return Err(Error::Validation(violations));
    }
    let rows = i64::try_from(input.rows.len()).unwrap_or(i64::MAX);
    if input.dry_run {
        // Dropped, the transaction leaves nothing behind.
        return Ok(Answer(ImportOutcome { rows, added: 0 }));
    }
    let columns = columns(&input.rows);
    work.commit_changes((&area, ""), (&columns, &rows.to_string()), ImportOutcome { rows, added: rows }).await
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
        let input = AreaAddInput { data: std::mem::take(&mut read.values), tables: BTreeMap::new() };
        let faults = match self.records.add(self.app, tx, &input).await {
            Ok(_) if read.violations.is_empty() => {
                sqlx::query("release savepoint imported").execute(&mut **tx).await?;
                return Ok(Vec::new());
            }
            Ok(_) => Vec::new(),
            Err(Error::Validation(faults)) => faults,
            Err(error) => return Err(error),
        };
        sqlx::query("rollback to savepoint imported").execute(&mut **tx).await?;
        Ok(read.wrong(faults))
    }

    async fn find(&mut self, tx: &mut Tx, key: &str, name: &str) -> Result<std::result::Result<String, Message>> {
        let named = (key.to_owned(), name.to_owned());
        if let Some(found) = self.found.get(&named) {
            return Ok(found.clone());
        }
        let Some(field) = self.caller.area.form.field(key) else { return Ok(Err(Message::UnknownField)) };
        let found = references::find(tx, field, name, &self.caller.user.region_code).await?;
        self.found.insert(named, found.clone());
        Ok(found)
    }
}
