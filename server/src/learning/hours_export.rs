//! Hours of a year as a workbook: those of a list that staff see; why it is needed stays on record.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::HoursExportInput;
use lawdesk_core::export::{HOURS_COLUMNS, hours_title, yes_or_no};
use lawdesk_core::learning::hours::{EarnedHours, RequiredHours};
use lawdesk_core::locale::Locale;

use super::access::LIST;
use super::hours::{self, HoursList, LawyerHours};
use crate::App;
use crate::http::answer::Spreadsheet;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Watermark, require_few_rows, rows_read, workbook};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// `POST hours/export`
pub async fn export(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<HoursExportInput>,
) -> Result<Spreadsheet> {
    user.permit(LIST)?;
    let locale = middleware::locale(&headers);
    let mut tx = app.db.begin().await?;
    let HoursList { year, required, columns: mut sql, from } = hours::listed(&mut tx, &app, &user, &input.list).await?;
    sql.append(&from).push(" order by l.id limit ").bind(rows_read());
    let rows: Vec<LawyerHours> = sql.fetch_all_as(&mut *tx).await?;
    require_few_rows(rows.len(), "list.keyword")?;
    // On record before anything leaves.
    let year = year.to_string();
    let entry = AuditEntry { reason: input.reason.trim(), ..AuditEntry::new(AuditAction::Export, "eduYear", &year) };
    audit::record(&mut tx, &app.clock, &user, entry).await?;
    tx.commit().await?;
    let lines = rows.into_iter().map(|row| line(row, &year, required, locale)).collect();
    let content = workbook(HOURS_COLUMNS, lines, locale, &Watermark::by(&user, &app.clock)).await?;
    Ok(Spreadsheet { name: download_name(hours_title(locale), Timestamp(app.clock.now()), "xlsx"), content })
}

/// A row in the order of [`HOURS_COLUMNS`].
fn line(row: LawyerHours, year: &str, required: RequiredHours, locale: Locale) -> [String; HOURS_COLUMNS.len()] {
    let earned = EarnedHours { hours: row.hours, ethics: row.ethics };
    let missing = required.missing(earned);
    [
        year.to_owned(),
        row.name,
        row.licence_no.unwrap_or_default(),
        row.firm.unwrap_or_default(),
        row.hours.to_string(),
        row.ethics.to_string(),
        missing.hours.to_string(),
        missing.ethics.to_string(),
        yes_or_no(required.is_met(earned), locale).to_owned(),
    ]
}
