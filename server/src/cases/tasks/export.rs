//! A list of the desk as a workbook: titles name people, so whoever takes it out says why, and that stays on record.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::{TaskExportInput, TaskListInput};
use lawdesk_core::export::TASK_COLUMNS;

use super::list::{self, PageView};
use crate::App;
use crate::cases::applications::export::EXPORT;
use crate::flows::processes::FlowNameReader;
use crate::http::answer::{Paging, Spreadsheet};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// `POST xzsq/taskExport`: the rows of the list, as many as a workbook may hold.
pub(super) async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<TaskExportInput>,
) -> Result<Spreadsheet> {
    user.permit(EXPORT)?;
    // The rows of the list, at most so many as a workbook may have.
    let locale = middleware::locale(&headers);
    let TaskExportInput { tab, keyword, sort, filter, reason } = input;
    let asked = TaskListInput { tab, keyword, sort, filter, ..TaskListInput::default() };
    let view = PageView { paging: Paging { page: 1, page_size: rows_read() }, locale };
    let rows = list::of_tab(&app, &user, view, &asked).await?.0.data;
    require_few_rows(rows.len(), "keyword")?;
    // On record before anything leaves.
    let mut tx = app.db.begin().await?;
    let names = FlowNameReader::load(&mut tx, locale).await?;
    let entry = AuditEntry { reason: reason.trim(), ..AuditEntry::new(AuditAction::Export, "task", "") };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    // As lines, names in the reader's language.
    let lines = rows.into_iter().map(|row| row.cells(&names)).collect();
    let content = workbook(TASK_COLUMNS, lines, locale, &Watermark::by(&user, &app.clock)).await?;
    Ok(Spreadsheet { name: download_name(tab.title(locale), Timestamp(app.clock.now()), "xlsx"), content })
}
