//! `POST lawer-other/area/{area}/export`: the list as a workbook. Who takes it out of the system says why, and that stays
//! on record.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::{AreaExportInput, AreaListInput};
use lawdesk_core::export::MOST_RECORDS;
use lawdesk_core::form::Field;
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use serde_json::{Map, Value};
use sqlx::FromRow;

use super::caller::Caller;
use super::cells::{self, CellFormat, ExportColumn, caption, export_columns};
use super::condition::chosen;
use super::list::{listed, push_ids, sort};
use super::row::{RecordKey, mask, push_columns, push_joins, read};
use crate::App;
use crate::http::answer::Spreadsheet;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Heading, Sheet, Watermark, sheets};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};
use crate::reference::dictionaries::{self, OfferedItems};

/// So many records are read at a time.
const CHUNK: usize = 500;

pub(crate) async fn export(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    ValidJson(input): ValidJson<AreaExportInput>,
) -> Result<Spreadsheet> {
    caller.permit("export")?;
    if input.plain && !caller.may_see_plain("") {
        return Err(ApiError::Forbidden.into());
    }
    let locale = middleware::locale(&headers);
    // What is told of which records.
    let area = caller.area;
    listed(area, &input.columns)?;
    let columns = export_columns(area, &input.columns, locale);
    let fields: Vec<&Field> = columns.iter().map(|column| column.field).collect();
    let captions = dictionaries::captions(&app, &cells::dictionaries(&fields), OfferedItems::Ever).await?;
    let format = CellFormat { captions: &captions, locale, today: app.clock.today() };
    // As of one moment, in the order of the list.
    let reader = if input.plain { Viewer::Plain } else { Viewer::Masked };
    let mut tx = app.db.snapshot().await?;
    let ids = ids(&app, &mut tx, &caller, &input).await?;
    let mut lines = Vec::with_capacity(ids.len());
    for chunk in ids.chunks(CHUNK) {
        let mut records = records(&mut tx, &caller, &fields, chunk).await?;
        for values in chunk.iter().filter_map(|id| records.remove(id.as_str())) {
            lines.push(line(values, &fields, &columns, reader, &format));
        }
    }
    drop(tx);
    // On record before anything leaves.
    let told = fields.iter().map(|field| field.key.as_str()).collect::<Vec<_>>().join(",");
    let entry = AuditEntry {
        reason: input.reason.trim(),
        fields: &told,
        ..AuditEntry::new(AuditAction::Export, &area.key, "")
    };
    audit::record_alone(&app.db, &app.clock, &caller.user, entry).await?;
    let title = caption(&area.title, locale);
    let headings = columns.iter().map(|column| Heading::plain(column.title)).collect();
    let content =
        sheets(vec![Sheet { headings, lines, watermark: Watermark::by(&caller.user, &app.clock), ..Sheet::default() }])
            .await?;
    Ok(Spreadsheet { name: download_name(title, Timestamp(app.clock.now()), "xlsx"), content })
}

from_row! {
    struct IdRow {
        id: String,
    }
}

/// The records of the list, at most so many as a workbook may hold.
async fn ids(app: &App, tx: &mut Tx, caller: &Caller, input: &AreaExportInput) -> Result<Vec<String>> {
    let list = AreaListInput {
        keyword: input.keyword.clone(),
        filters: input.filters.clone(),
        sort: input.sort.clone(),
        ..AreaListInput::default()
    };
    let condition = chosen(tx, caller.area, &caller.scope(), &list, app.clock.today()).await?;
    let mut sql = Sql::new("");
    push_ids(&mut sql, caller.area, sort(caller.area, &list)?, &condition);
    sql.push(" limit ").bind(i64::from(MOST_RECORDS) + 1);
    let rows: Vec<IdRow> = sql.fetch_all_as(&mut **tx).await?;
    if MOST_RECORDS as usize <= rows.len().saturating_sub(1) {
        return Err(Violation::error("keyword", Message::TooManyItems { max: MOST_RECORDS }).into());
    }
    Ok(rows.into_iter().map(|row| row.id).collect())
}

async fn records(
    tx: &mut Tx,
    caller: &Caller,
    fields: &[&Field],
    ids: &[String],
) -> Result<std::collections::BTreeMap<String, Map<String, Value>>> {
    let mut sql = Sql::new("select m.id, m.version");
    push_columns(&mut sql, fields);
    sql.push(" from ").name(&caller.area.table).push(" m");
    push_joins(&mut sql, fields);
    sql.push(" where m.id in ").bind_list(ids.iter().map(String::as_str));
    let rows = sql.fetch_all(&mut **tx).await?;
    rows.iter().map(|row| Ok((RecordKey::from_row(row)?.id, read(row, fields)?))).collect()
}

fn line(
    mut values: Map<String, Value>,
    fields: &[&Field],
    columns: &[ExportColumn<'_>],
    reader: Viewer,
    format: &CellFormat<'_>,
) -> Vec<String> {
    mask(&mut values, fields, Presentation::Export, reader);
    columns.iter().map(|column| format.cell(column, &values)).collect()
}
