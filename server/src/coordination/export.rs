//! The receivers of a notice or task as a workbook: who takes it out of the system says why, and that stays on record.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dictionary::labels;
use lawdesk_core::dto::WorkExportInput;
use lawdesk_core::locale::Locale;
use lawdesk_core::work::{answer_form, export as columns};

use super::completion::{self, ReceiverQuery, WorkReceiptRow};
use super::{access, item};
use crate::App;
use crate::http::answer::Spreadsheet;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Heading, Sheet, Watermark, require_few_rows, rows_read, sheets};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// `POST workTogether/export`: the rows of the completion list, as many as a workbook may hold.
pub(super) async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<WorkExportInput>,
) -> Result<Spreadsheet> {
    access::permit_list(&user)?;
    let mut tx = app.db.begin().await?;
    let item = item::sent(&mut tx, &user, &input.id).await?;
    let wanted = ReceiverQuery {
        status: &input.status,
        attendance: input.attendance,
        keyword: &input.keyword,
        now: app.clock.now(),
    };
    let rows = completion::rows(&mut tx, &item, wanted, rows_read()).await?;
    require_few_rows(rows.len(), "keyword")?;
    // In the reader's language.
    let locale = middleware::locale(&headers);
    let (form, states) = (answer_form(item.kind(), &item.data.0), labels("hzzt", locale));
    let line = |row: WorkReceiptRow| {
        let own = columns::cells(&form, &row.data, locale);
        let state = states.get(&row.status).cloned().unwrap_or_default();
        let attendance = attendance(&row, item.meeting.0, locale);
        common(row, state).into_iter().chain(attendance).chain(own).collect()
    };
    let lines = rows.into_iter().map(line).collect();
    let headings = columns::headings(&form, item.meeting.0, locale).into_iter().map(Heading::plain).collect();
    // On record before anything leaves.
    let entry = AuditEntry { reason: input.reason.trim(), ..AuditEntry::new(AuditAction::Export, "work", &item.id) };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    let content =
        sheets(vec![Sheet { headings, lines, watermark: Watermark::by(&user, &app.clock), ..Sheet::default() }])
            .await?;
    let name = format!("{}_{}", item.title, columns::title(locale));
    Ok(Spreadsheet { name: download_name(&name, Timestamp(app.clock.now()), "xlsx"), content })
}

/// In the order of [`columns::ATTENDANCE_COLUMNS`]; nothing where it is no meeting.
fn attendance(row: &WorkReceiptRow, is_meeting: bool, locale: Locale) -> Vec<String> {
    if !is_meeting {
        return Vec::new();
    }
    let text = row.attendance.map_or("", |it| columns::attendance_text(it, locale));
    vec![text.to_owned(), row.signed_at.map_or_else(String::new, |at| Timestamp(at).to_string())]
}

/// In the order of [`columns::COLUMNS`].
fn common(row: WorkReceiptRow, state: String) -> [String; columns::COLUMNS.len()] {
    let time = |at: Option<i64>| at.map_or_else(String::new, |at| Timestamp(at).to_string());
    let number = |number: i64| if number == 0 { String::new() } else { number.to_string() };
    [
        row.receiver_name,
        state,
        time(row.read_at),
        time(row.answered_at),
        number(i64::from(row.late_days)),
        number(row.progress),
        row.score.map_or_else(String::new, |score| score.to_string()),
        row.opinion,
    ]
}
